export type Encoding = 'br' | 'gzip' | 'identity';

export const SMALLEST_FIRST = ['br', 'gzip'] as const satisfies Encoding[];

/** No client names more encodings, or says more of one; a list that is longer is not read to its end. */
const MOST_ENCODINGS = 20;
const MOST_PARAMETERS = 5;

/** The first of the encodings that the client takes, by its `Accept-Encoding`; `identity` when it takes none. */
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
