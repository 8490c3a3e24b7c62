import { createApiClient, type ApiClient, type ApiClientOptions } from '@store/api-client';
import { createContext } from 'react-router';
import { createStoreConfig, type StoreConfig } from './store-config';

/** What the host process passes to the pages it renders. */
export interface StoreContext {
  api: ApiClient;
  /** The site's own address, used in canonical links and share cards. */
  publicUrl: string;
  /** Settings and payment mode, cached for a few seconds. */
  config: () => Promise<StoreConfig>;
}

const timeoutMs = 8000;

export interface StoreOptions {
  /** Base address of the API, e.g. `http://127.0.0.1:3000/api`. */
  apiUrl: string;
  publicUrl: string;
  /** A host that is the API itself answers these calls without the network. */
  apiFetch?: ApiClientOptions['fetch'];
  /** STOREFRONT_SECRET: by it the API recognises reads for all visitors, and does not count them as one visitor's. */
  secret?: string;
  version?: () => number | undefined;
}

export function createStoreContext(options: StoreOptions): StoreContext {
  const { apiUrl, publicUrl, apiFetch, secret, version } = options;
  const baseUrl = apiUrl.replace(/\/api\/?$/, '');
  const api = createApiClient({ baseUrl, timeoutMs, ...(apiFetch && { fetch: apiFetch }) });
  if (secret) {
    api.use({
      onRequest({ request }) {
        request.headers.set('X-Storefront-Secret', secret);
      },
    });
  }
  return { api, publicUrl: publicUrl.replace(/\/+$/, ''), config: createStoreConfig(api, version) };
}

/** Set by the host for every request; the defaults are for `npm run dev`. */
export const storeContext = createContext<StoreContext>(
  createStoreContext({
    apiUrl: process.env.API_URL ?? '',
    publicUrl: process.env.PUBLIC_URL ?? '',
    secret: process.env.STOREFRONT_SECRET,
  }),
);
