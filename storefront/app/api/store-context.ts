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

const developmentApi = 'http://127.0.0.1:3000/api';

/** Set by the host for every request; the default serves the development server alone. */
export const storeContext = createContext<StoreContext>({
  apiUrl: developmentApi,
  publicUrl: 'http://localhost:5173',
  config: createStoreConfig(developmentApi),
});
