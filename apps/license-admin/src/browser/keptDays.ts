/** For how many days the server keeps what is deleted, as it wrote it into the page; nothing when it did not say. */
export function keptDays(): number | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="keep-deleted"]')?.content;
  return content && /^\d+$/.test(content) ? Number(content) : undefined;
}
