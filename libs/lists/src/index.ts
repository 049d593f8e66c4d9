export { characterCount, firstOf, initialsOf, truncate } from './characters';
export { type CsvColumn, toCsv } from './csv';
export { containsWords, fold, termWords, wordsOf } from './fold';
export { instantOf } from './instant';
export {
  clampPage,
  pageCount,
  pageMarks,
  type PagePosition,
  pagePosition,
  pageRange,
  pageRows,
} from './paging';
export { type Path, reader } from './path';
export { byLabel, type Matches, type Ranked, rankedMatches, rankedSearch, rankedTexts } from './ranking';
export { rowSearch, rowTexts } from './search';
export { compareText, compareTextIn, type CompareText, rowSort, type Sort, toggleSort } from './sort';
