import { useEffect, useSyncExternalStore } from 'react';

import { isRecord } from '../providers/envelope';
import { callData } from '../providers/http-client';

/** What the console shows of the store itself. */
export interface StoreProfile {
  /** As its owner set it; undefined until it is known. */
  name: string | undefined;
  /** Address of the uploaded mark; empty for the built-in one, undefined until it is known. */
  markUrl: string | undefined;
}

let known: StoreProfile = { name: undefined, markUrl: undefined };
let asked = false;
const listeners = new Set<() => void>();

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Asks for the store's name and mark again, after they were set. */
export function refreshStoreProfile(): void {
  asked = true;
  callData('/settings/public').then(
    ({ settings }) => {
      const stored = isRecord(settings) ? settings : {};
      known = { name: textOf(stored['storeName']) || known.name, markUrl: textOf(stored['markUrl']) };
      for (const listener of listeners) listener();
    },
    () => {
      // Name and mark are niceties; the next screen asks again.
      asked = false;
    },
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useStoreProfile(): StoreProfile {
  useEffect(() => {
    if (!asked) refreshStoreProfile();
  }, []);
  return useSyncExternalStore(subscribe, () => known);
}
