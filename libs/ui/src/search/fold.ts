/** The marks that decomposed letters carry; a Unicode property instead of this range is several times slower. */
const ACCENTS = /[\u0300-\u036f]/g;
const ASCII = /^[\x20-\x7e\n]*$/;

/** Text as searches compare it: lower case, without accents, so that "sao" finds "São Paulo". */
export function fold(text: string): string {
  return (ASCII.test(text) ? text : text.normalize('NFD').replace(ACCENTS, '')).toLowerCase();
}
