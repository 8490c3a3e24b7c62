import { defaultSettings, type PublicSettings } from '~/lib/settings';
import { readPaymentsKey, readSettings } from './server';
import type { PaymentsKey } from './types';

export interface StoreConfig {
  settings: PublicSettings;
  payments: PaymentsKey | null;
}

const freshMs = 3000;

/**
 * Reads settings and payment mode, at most once every few seconds, and after each change where `version` tells of one;
 * defaults stand in while the API is away.
 */
export function createStoreConfig(
  apiUrl: string,
  version: () => number | undefined = () => undefined,
): () => Promise<StoreConfig> {
  let readAt = 0;
  let readVersion: number | undefined;
  let reading: Promise<StoreConfig> | null = null;

  async function readConfig(): Promise<StoreConfig> {
    const [settings, payments] = await Promise.all([readSettings({ apiUrl }), readPaymentsKey({ apiUrl })]);
    // A failed read is tried again by the next page.
    if (!settings || !payments) readAt = 0;
    return { settings: { ...defaultSettings, ...settings }, payments };
  }

  return () => {
    if (!reading || Date.now() - readAt > freshMs || readVersion !== version()) {
      readAt = Date.now();
      readVersion = version();
      reading = readConfig();
    }
    return reading;
  };
}
