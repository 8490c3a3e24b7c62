import { useRouteLoaderData } from 'react-router';
import { defaultSettings, type PublicSettings } from './settings';

export interface SiteData {
  settings: PublicSettings;
  storeName: string;
  publicUrl: string;
  paymentsMode: 'sandbox' | 'production' | null;
  year: number;
}

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
    }
  );
}
