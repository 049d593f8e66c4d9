/** The part of JSON Schema that the contract's input uses. */
export type InputSchema = {
  type: string | string[];
  properties?: Record<string, InputSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: InputSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  enum?: string[];
  default?: unknown;
  contentEncoding?: string;
  /** Accepted and ignored, whatever it is. */
  readOnly?: boolean;
};

/** What a call of the contract accepts, and how its success is answered. */
export type AcceptedCall = {
  method: string;
  path: string;
  /** Needs no session. */
  isPublic: boolean;
  success: number;
  params: InputSchema;
  query: InputSchema;
  body?: InputSchema;
};

/** For each refused field, by its name on the wire, why. */
export type FieldErrors = Record<string, string[]>;

const FORMATS: Record<string, (text: string) => boolean> = {
  'date-time': (text) =>
    /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/i.test(text) && !Number.isNaN(Date.parse(text)),
  uuid: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
};

const typeOf = (value: unknown) =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : Number.isInteger(value)
        ? 'integer'
        : typeof value;

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);

/** Why a value is refused; undefined when it is not. Properties and items have their own entries. */
function complaint(value: unknown, schema: InputSchema): string | undefined {
  const types = [schema.type].flat();
  if (!types.includes(typeOf(value))) return `must be ${types.join(' or ')}`;
  if (schema.enum && !schema.enum.includes(value as string))
    return `must be one of ${schema.enum.join(', ')}`;
  if (typeof value === 'string') {
    if (value.length < (schema.minLength ?? 0)) return 'is required';
    if (value.length > (schema.maxLength ?? Infinity))
      return `must have at most ${schema.maxLength} characters`;
    if (schema.pattern && !new RegExp(schema.pattern).test(value)) return 'is not valid';
    if (schema.format && FORMATS[schema.format]?.(value) === false) return 'is not valid';
  }
  if (typeof value === 'number') {
    if (value < (schema.minimum ?? -Infinity)) return `must be at least ${schema.minimum}`;
    if (value > (schema.maximum ?? Infinity)) return `must be at most ${schema.maximum}`;
  }
  if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0)) return `must have at least ${schema.minItems} entries`;
    if (value.length > (schema.maxItems ?? Infinity)) return `must have at most ${schema.maxItems} entries`;
  }
  return undefined;
}

/** Judges a value by a schema of the contract; empty when it is accepted. */
export function validate(value: unknown, schema: InputSchema, field = ''): FieldErrors {
  const errors: FieldErrors = {};
  const reason = complaint(value, schema);
  if (reason) errors[field || 'Body'] = [`${field || 'Body'} ${reason}`];
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      Object.assign(errors, validate(item, schema.items!, `${field}[${index}]`));
  } else if (value !== null && typeof value === 'object') {
    const values = value as Record<string, unknown>;
    const nameOf = (name: string) => `${field && `${field}.`}${capital(name)}`;
    for (const name of schema.required ?? []) {
      if (values[name] === undefined) errors[nameOf(name)] = [`${nameOf(name)} is required`];
    }
    for (const [name, inner] of Object.entries(values)) {
      const property = schema.properties?.[name];
      if (inner === undefined || property?.readOnly) continue;
      if (property) Object.assign(errors, validate(inner, property, nameOf(name)));
      else if (schema.additionalProperties === false) errors[nameOf(name)] = [`${nameOf(name)} is not known`];
    }
  }
  return errors;
}

/** Texts of a URL as the values that the schema asks for; what does not fit stays text and is refused later. */
export function coerce(
  texts: Iterable<[string, string]>,
  { properties = {} }: InputSchema,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of texts) {
    const type = properties[name]?.type;
    if (text === '') continue;
    if (type === 'integer' && /^-?\d+$/.test(text)) values[name] = Number(text);
    else if (type === 'boolean' && /^(true|false)$/.test(text)) values[name] = text === 'true';
    else values[name] = text;
  }
  return values;
}
