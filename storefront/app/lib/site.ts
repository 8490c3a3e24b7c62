import { useRouteLoaderData } from 'react-router';
import { defaultSettings, type PublicSettings } from './settings';

export interface SiteData {
  settings: PublicSettings;
  storeName: string;
  publicUrl: string;
  paymentsMode: 'sandbox' | 'production' | null;
  year: number;
  /** What the store is, in the footer. */
  about: string;
}

/** Where the home page says nothing of it, or could not be read. */
export const DEFAULT_ABOUT = 'Trading tools, Excel solutions and software for Indian markets.';

/** The store's public settings, as the root route loaded them. */
export function useSite(): SiteData {
  const data = useRouteLoaderData<SiteData>('root');
  return (
    data ?? {
      settings: defaultSettings,
      storeName: defaultSettings.storeName,
      publicUrl: '',
      paymentsMode: null,
      year: 2025,
      about: DEFAULT_ABOUT,
    }
  );
}
