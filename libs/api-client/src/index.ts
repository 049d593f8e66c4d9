import type { components } from './schema';

export type { components, operations, paths } from './schema';

/** Every schema of the contract by its name, such as `Schemas['License']`. */
export type Schemas = components['schemas'];
