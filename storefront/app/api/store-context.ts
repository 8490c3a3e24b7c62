import { createContext } from 'react-router';
import { createStoreConfig, type StoreConfig } from './store-config';

/** What the host process tells the pages while they are rendered. */
export interface StoreContext {
  /** Base address of the API, without a trailing slash. */
  apiUrl: string;
  /** The site's own address, used in canonical links and share cards. */
  publicUrl: string;
  /** Settings and payment mode, kept for a few seconds between pages. */
  config: () => Promise<StoreConfig>;
}

const developmentApi = process.env.API_URL ?? '';

/** Set by the host for every request; the defaults are for `npm run dev`. */
export const storeContext = createContext<StoreContext>({
  apiUrl: developmentApi,
  publicUrl: process.env.PUBLIC_URL ?? '',
  config: createStoreConfig(developmentApi),
});
