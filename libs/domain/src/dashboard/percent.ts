/** The share in percent, unrounded; 0 when the total is 0. */
export function percentOf(part: number, total: number): number {
  return total === 0 ? 0 : (part / total) * 100;
}

/** A percentage as readers of a language write it, with at most that many decimals. */
export function percentText(percent: number, locale: string, decimals = 0): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: decimals }).format(
    percent / 100,
  );
}

/** A count as readers of a language write it, with its thousands separators. */
export function countText(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}
