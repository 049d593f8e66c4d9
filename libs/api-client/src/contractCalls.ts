import type { operations, paths, Queries } from './schema';

export type HttpMethod = 'get' | 'post' | 'put' | 'delete';

export type PathsWith<Method extends HttpMethod> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, { responses: unknown }> ? Path : never;
}[keyof paths];

/** The contract's call behind a method and a path. */
export type CallAt<Method extends HttpMethod, Path extends keyof paths> =
  paths[Path] extends Record<Method, infer Call> ? Call : never;

type Used<Parameters> = {
  [
    Place in keyof Parameters as [Exclude<Parameters[Place], undefined>] extends [never] ? never : Place
  ]: Parameters[Place];
};

type ParamsOf<Call> = Call extends { parameters: infer Parameters } ? Used<Parameters> : never;

type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** Without what the server alone sets: it would be taken, and ignored. What was read still spreads into it. */
type Writable<Body> = Pick<
  Body,
  {
    [Name in keyof Body]-?: Same<Pick<Body, Name>, { -readonly [Only in Name]: Body[Only] }> extends true
      ? Name
      : never;
  }[keyof Body]
>;

type BodyOf<Call> = Call extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Writable<Body>
  : never;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : undefined;

/** What a call's success answers; undefined when it answers with 204. */
export type AnswerOf<Call> = Call extends { responses: infer Responses }
  ? JsonOf<Responses[Extract<keyof Responses, 200 | 201 | 204>]>
  : never;

/** What a call takes: `params` and `body`, each only as far as the contract knows them. */
export type InputOf<Call> = (keyof ParamsOf<Call> extends never
  ? { params?: undefined }
  : object extends ParamsOf<Call>
    ? { params?: ParamsOf<Call> }
    : { params: ParamsOf<Call> }) &
  ([BodyOf<Call>] extends [never] ? { body?: undefined } : { body: BodyOf<Call> });

/** The query of a call, in camelCase as its function takes it. */
export type Query<Id extends keyof operations> = Id extends keyof Queries ? Queries[Id] : never;

/** A call's parameters in a place, as the wire spells them. */
export type ParametersIn<
  Id extends keyof operations,
  Place extends 'path' | 'query',
> = operations[Id] extends {
  parameters: infer Parameters;
}
  ? Place extends keyof Used<Parameters>
    ? NonNullable<Used<Parameters>[Place]>
    : object
  : object;

/** The body of a call, by the name of its operation. */
export type Body<Id extends keyof operations> = BodyOf<operations[Id]>;
