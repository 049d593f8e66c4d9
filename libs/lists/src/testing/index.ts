export { FOLD_CASES } from './foldCases';
