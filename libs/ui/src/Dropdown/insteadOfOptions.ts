type Words = { loading: string; empty: string; noMatch: string };

/** What stands in a list's place while it has nothing to show; null when it has. */
export function insteadOfOptions(text: Words, loading: boolean, all: number, found: number): string | null {
  if (loading) return text.loading;
  if (all === 0) return text.empty;
  return found === 0 ? text.noMatch : null;
}
