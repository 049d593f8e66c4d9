import { asParameter, globalsInAddress } from './address';
import { TIME_ZONES } from './toolbar';

const zoneNames: Record<string, string> = TIME_ZONES;
const { locale, timeZone } = globalsInAddress();
const language = locale === 'browser' ? undefined : locale;
const zone = zoneNames[timeZone ?? ''];

type Options = Intl.DateTimeFormatOptions & Intl.NumberFormatOptions & Intl.CollatorOptions;
type Maker = new (locale?: string, options?: Options) => object;

/** As `Intl` has it, where nothing is said with the chosen language and time zone. */
const chosen = (Format: Maker): Maker =>
  new Proxy(Format, {
    construct: (Made, [locales, options]: [string?, Options?]) =>
      new Made(locales ?? language, { ...options, timeZone: options?.timeZone ?? zone }),
    apply: (Made, _, [locales, options]: [string?, Options?]) =>
      new Made(locales ?? language, { ...options, timeZone: options?.timeZone ?? zone }),
  });

/**
 * Lets the page think that its browser has the language and the time zone chosen above. Before anything else is
 * loaded, for applications ask once.
 */
export function speak(): void {
  if (!language && !zone) return;
  for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat'] as const)
    Object.assign(Intl, { [name]: chosen(Intl[name] as unknown as Maker) });
  Number.prototype.toLocaleString = function toLocaleString(locales, options) {
    return new Intl.NumberFormat(locales, options).format(Number(this));
  };
  Date.prototype.toLocaleDateString = function toLocaleDateString(
    locales?: Intl.LocalesArgument,
    options?: Intl.DateTimeFormatOptions,
  ) {
    return new Intl.DateTimeFormat(locales, options).format(this);
  };
  if (!language) return;
  Object.defineProperty(navigator, 'language', { value: language });
  document.documentElement.lang = language;
}

/** Loads the page again when another language or time zone is chosen than the one that it was loaded with. */
export function keepSpeaking(globals: Record<string, unknown>): void {
  if (globals.locale === (locale ?? 'browser') && globals.timeZone === (timeZone ?? 'browser')) return;
  const address = new URL(window.location.href);
  address.searchParams.set('globals', asParameter(globals));
  window.location.replace(address);
}
