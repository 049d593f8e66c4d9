import { fold } from './fold';

test.each([
  ['São Paulo', 'sao paulo'],
  ['Tromsø, TROMSØ', 'tromso, tromso'],
  ['Łódź', 'lodz'],
  ['Ærø', 'aero'],
  ['Großer Platz, GROẞ', 'grosser platz, gross'],
  ['Đà Nẵng', 'da nang'],
  ['Diyarbakır, İstanbul', 'diyarbakir, istanbul'],
  ['Þórshöfn, Ísafjörður', 'thorshofn, isafjordur'],
  ['Œuilly', 'oeuilly'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Москва', 'москва'],
  ['Åre\nplain', 'are\nplain'],
])('%s is searched as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
