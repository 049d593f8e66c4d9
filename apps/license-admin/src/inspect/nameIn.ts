import {
  licenseNumberOf,
  NUMBERS_SUGGESTED,
  readLicenseFileName,
  readLicenseNumber,
  wrongNumberText,
} from '@lm/domain';
import { words } from './words';

/** Longer than any name: the text of a file. */
const LONGEST_NAME = 100;

/** Of a license or its file, which says nothing of whether one is genuine. */
export type Name = {
  /** What it is. */
  title: string;
  /** What it is worth. */
  worth: string;
  number?: string;
  /** The numbers that a mistyped one may stand for. */
  meant?: readonly string[];
};

/** Undefined for what may be the text of a file. */
export function nameIn(text: string): Name | undefined {
  if (text.length > LONGEST_NAME) return undefined;
  const ofName = (title: string) => ({ title, worth: words.nameProves });
  if (readLicenseFileName(text)) return ofName(words.nameAlone);
  const reading = readLicenseNumber(text);
  if (!reading) return /^licen[cs]e[\W_]|\.enc$/i.test(text) ? ofName(words.nameLike) : undefined;
  const worth = words.numberProves;
  const { number } = reading;
  if (number !== undefined) return { title: words.numberAlone(number), worth, number };
  const meant = reading.meant.slice(0, NUMBERS_SUGGESTED).map((serial) => licenseNumberOf(serial)!);
  return { title: wrongNumberText(text, []), worth, meant };
}
