import type { SelectOption } from '../Select/Select';

/** Ranks options by what they are called. */
export const byLabel = ({ label }: SelectOption) => ({ texts: [label] });
