import { useStoreProfile } from './store-profile';

/** The store's name as set by its owner; undefined until it is known. */
export function useStoreName(): string | undefined {
  return useStoreProfile().name;
}
