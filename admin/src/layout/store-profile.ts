import { useEffect, useSyncExternalStore } from 'react';

import { api, getData } from '../providers/http-client';

/** The store's name and logo, as staff set them. */
export interface StoreProfile {
  /** Undefined until it is loaded. */
  name: string | undefined;
  /** Address of the uploaded logo; empty for the built-in one, undefined until it is loaded. */
  markUrl: string | undefined;
}

let profile: StoreProfile = { name: undefined, markUrl: undefined };
let requested = false;
const listeners = new Set<() => void>();

/** Loads the store's name and logo again, after they were changed. */
export function refreshStoreProfile(): void {
  requested = true;
  getData(api.GET('/api/settings/public')).then(
    ({ settings }) => {
      profile = { name: settings.storeName || profile.name, markUrl: settings.markUrl };
      for (const listener of listeners) listener();
    },
    () => {
      // The next screen requests them again.
      requested = false;
    },
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useStoreProfile(): StoreProfile {
  useEffect(() => {
    if (!requested) refreshStoreProfile();
  }, []);
  return useSyncExternalStore(subscribe, () => profile);
}

/** Undefined until it is loaded. */
export function useStoreName(): string | undefined {
  return useStoreProfile().name;
}
