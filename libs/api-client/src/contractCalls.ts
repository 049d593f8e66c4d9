import type { operations, paths } from './schema';

export type HttpMethod = 'get' | 'post' | 'put' | 'delete';

/** The contract's paths that have this method. */
export type PathsWith<Method extends HttpMethod> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, { responses: unknown }> ? Path : never;
}[keyof paths];

/** The contract's operation behind a method and a path. */
export type OperationAt<Method extends HttpMethod, Path extends keyof paths> =
  paths[Path] extends Record<Method, infer Operation> ? Operation : never;

type Used<Parameters> = {
  [
    Place in keyof Parameters as [Exclude<Parameters[Place], undefined>] extends [never] ? never : Place
  ]: Parameters[Place];
};

type ParamsOf<Operation> = Operation extends { parameters: infer Parameters } ? Used<Parameters> : never;

type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : never;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : undefined;

/** What an operation's success answers; undefined when it answers with 204. */
export type AnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? JsonOf<Responses[Extract<keyof Responses, 200 | 201 | 204>]>
  : never;

/** What an operation takes: `params` and `body`, each only as far as the contract knows them. */
export type InputOf<Operation> = (keyof ParamsOf<Operation> extends never
  ? { params?: undefined }
  : object extends ParamsOf<Operation>
    ? { params?: ParamsOf<Operation> }
    : { params: ParamsOf<Operation> }) &
  ([BodyOf<Operation>] extends [never] ? { body?: undefined } : { body: BodyOf<Operation> });

type Capital<Name> = Name extends string ? Uncapitalize<Name> : never;

/** An operation's query parameters, in camelCase as the operation functions take them. */
export type QueryOf<Id extends keyof operations> = operations[Id] extends {
  parameters: { query?: infer Query };
}
  ? { [Name in keyof NonNullable<Query> as Capital<Name>]: NonNullable<Query>[Name] }
  : never;

/** An operation's parameters in a place, as the wire spells them. */
export type ParametersIn<
  Id extends keyof operations,
  Place extends 'path' | 'query',
> = operations[Id] extends { parameters: Record<Place, infer Values extends object> } ? Values : object;

/** An operation's body. */
export type BodyOfOperation<Id extends keyof operations> = BodyOf<operations[Id]>;
