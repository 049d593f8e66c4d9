export type Encoding = 'br' | 'gzip' | 'identity';

export const SMALLEST_FIRST = ['br', 'gzip'] as const satisfies Encoding[];

/** No client names more; the rest is not read. */
const MOST_ENCODINGS = 20;
const MOST_PARAMETERS = 5;

/** By `Accept-Encoding`; `identity` when it takes none. */
export function chooseEncoding(
  offered: readonly (typeof SMALLEST_FIRST)[number][],
  acceptEncoding: string | undefined,
): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const accepted = new Map(
    acceptEncoding.split(',', MOST_ENCODINGS).map((entry) => {
      const [name = '', ...parameters] = entry
        .split(';', MOST_PARAMETERS)
        .map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  return offered.find((encoding) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0) ?? 'identity';
}
