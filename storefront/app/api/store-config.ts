import type { ApiClient } from '@store/api-client';
import { defaultSettings, type PublicSettings } from '~/lib/settings';
import { readPaymentsKey, readSettings, readWords } from './server';
import type { PaymentsKey } from './types';

export interface StoreConfig {
  settings: PublicSettings;
  payments: PaymentsKey | null;
  /** What the store says of itself below every page; empty for nothing. */
  about: string;
}

const freshMs = 3000;

/**
 * Reads settings and payment mode at most once every few seconds, and after each change of `version`. Defaults are used
 * while the API does not respond.
 */
export function createStoreConfig(
  api: ApiClient,
  version: () => number | undefined = () => undefined,
): () => Promise<StoreConfig> {
  let readAt = 0;
  let readVersion: number | undefined;
  let reading: Promise<StoreConfig> | null = null;

  async function readConfig(): Promise<StoreConfig> {
    const [settings, payments, home] = await Promise.all([
      readSettings({ api }),
      readPaymentsKey({ api }),
      readWords({ api }, 'home'),
    ]);
    // The next page retries a failed read.
    if (!settings || !payments) readAt = 0;
    return { settings: { ...defaultSettings, ...settings }, payments, about: home?.footer?.text ?? '' };
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
