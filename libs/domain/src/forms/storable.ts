import type { SchemaError } from './judgeBody';
import type { JsonSchema } from './readOnly';
import { CANNOT_BE_USED } from './textRules';

/** Texts with U+0000, which no database keeps and no schema complains of. A password is not kept as it is. */
export function unstorableIn(values: unknown, schema: JsonSchema | undefined): SchemaError[] {
  const properties = (schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return Object.entries(properties)
    .filter(([name, { format }]) => format !== 'password' && isUnstorable((values as Texts | null)?.[name]))
    .map(([name]) => ({
      instancePath: `/${name}`,
      keyword: 'storable',
      params: {},
      message: CANNOT_BE_USED,
    }));
}

type Texts = Readonly<Record<string, unknown>>;

const isUnstorable = (value: unknown) => typeof value === 'string' && value.includes('\0');
