/** A schema of the contract, as far as this needs to know one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Whether a property is the server's alone: a body may repeat it, whatever it says. */
export const isReadOnly = (schema: JsonSchema): boolean => schema.readOnly === true;

/** A body as its call is to see it: without what is the server's alone. The body itself is changed. */
export function withoutReadOnly(body: unknown, schema: JsonSchema): unknown {
  if (body === null || typeof body !== 'object') return body;
  if (Array.isArray(body)) {
    const { items } = schema as { items?: JsonSchema };
    if (items) for (const entry of body) withoutReadOnly(entry, items);
    return body;
  }
  const values = body as Record<string, unknown>;
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  for (const [name, property] of Object.entries(properties)) {
    if (isReadOnly(property)) Reflect.deleteProperty(values, name);
    else if (Object.hasOwn(values, name)) withoutReadOnly(values[name], property);
  }
  return body;
}
