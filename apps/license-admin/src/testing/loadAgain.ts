/** Takes a page away as loading it again does: what it kept in the tab stays. */
export function leaveByReload({ unmount }: { unmount: () => void }): void {
  const kept = { ...sessionStorage } as Record<string, string>;
  unmount();
  for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text);
}
