import { CONTRACT_FORMATS } from '@lm/domain';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import fastJsonStringify from 'fast-json-stringify';
import type { JsonSchema } from './contract';

/** The contract is linted elsewhere; `examples` and the like are no errors here. */
const AJV_OPTIONS = {
  strict: false,
  useDefaults: true,
  allErrors: true,
  formats: { ...fullFormats, ...CONTRACT_FORMATS },
};

/** Made when the first request needs each: all together take longer than the rest of a start. */
export function lazySchemas() {
  const ajv = new Ajv2020(AJV_OPTIONS);
  return {
    /** Fastify reads `errors` after `false`. */
    validatorOf: (schema: JsonSchema) => {
      const compiled = once(() => ajv.compile(schema));
      const validate = Object.assign(
        (input: unknown) => {
          const isValid = compiled()(input);
          validate.errors = compiled().errors;
          return isValid;
        },
        { errors: undefined as ReturnType<typeof ajv.compile>['errors'] },
      );
      return validate;
    },
    serializerOf: (schema: JsonSchema) => {
      const compiled = once(() => fastJsonStringify(schema) as (answer: unknown) => string);
      return (answer: unknown) => compiled()(answer);
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
