const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/gi;
const IS_UTF8 = /^utf-?8$/i;

/** Whether a JSON body is in UTF-8 and not compressed, by its `Content-Type` and `Content-Encoding`. */
export function isPlainBody(type: string, encoding = 'identity'): boolean {
  const charsets = [...type.matchAll(CHARSET)].map(([, charset = '']) => charset);
  return encoding.toLowerCase() === 'identity' && charsets.every((charset) => IS_UTF8.test(charset));
}
