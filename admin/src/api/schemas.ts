import type { components } from './schema';

/** The records of the API, by the names its own document gives them. */
export type Schemas = components['schemas'];
