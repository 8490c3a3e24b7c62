import type { components } from './schema.d.ts';

export { createApiClient, type ApiClient, type ApiClientOptions } from './client.ts';
export type { paths } from './schema.d.ts';

/** Records of the API, by their names in the API document. */
export type Schemas = components['schemas'];
