const SPELT_OUT: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
};

/** The Latin letters of a name, as mail addresses have them. */
export const emailName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[æøœłđðþßı]/g, (letter) => SPELT_OUT[letter]!)
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(/ +/g, '.');
