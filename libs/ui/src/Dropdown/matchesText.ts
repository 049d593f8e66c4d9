/** How many options match what was typed, for who does not see the list. */
export const matchesText = (count: number): string => (count === 1 ? '1 match' : `${count} matches`);
