import { useSyncExternalStore } from 'react';
import { getWishlist, removeFromWishlist, saveToWishlist } from '~/api/wishlist';
import { failureMessage } from '~/api/http';
import { showToast } from './toast';

interface Wishlist {
  /** Ids of the saved tools; empty until they are loaded. */
  saved: ReadonlySet<string>;
  /** The tool that is being saved or removed. */
  busy: string | null;
}

const nothing: Wishlist = { saved: new Set(), busy: null };
const listeners = new Set<() => void>();
let current = nothing;
let openFor: string | null = null;

function set(next: Partial<Wishlist>): void {
  current = { ...current, ...next };
  listeners.forEach((listener) => listener());
}

/** Loads the wishlist of this person once; without one it is empty. */
export function openWishlist(person: string | null): void {
  if (person === openFor) return;
  openFor = person;
  set(nothing);
  if (person === null) return;
  void getWishlist({ isBackground: true }).then((result) => {
    if (!result.ok || openFor !== person) return;
    // What was saved meanwhile stays saved.
    set({ saved: new Set([...current.saved, ...result.data.wishlist.map(({ toolId }) => toolId)]) });
  });
}

async function change(toolId: string, save: boolean): Promise<void> {
  if (current.busy) return;
  set({ busy: toolId });
  const result = save ? await saveToWishlist(toolId) : await removeFromWishlist(toolId);
  const saved = new Set(current.saved);
  if (result.ok && save) saved.add(toolId);
  if (result.ok && !save) saved.delete(toolId);
  set({ busy: null, saved });
  if (!result.ok) showToast('error', failureMessage(result, 'Failed to change your wishlist'));
  else showToast('success', save ? 'Saved to your wishlist.' : 'Removed from your wishlist.');
}

export async function toggleSaved(toolId: string): Promise<void> {
  await change(toolId, !current.saved.has(toolId));
}

/** The end of an address to return to after signing in: the tool is saved then. Servers do not get to see it. */
export const saveLink = (toolId: string): string => `#save-${toolId}`;

/** Several hearts of one tool may ask; it is saved once. */
export function saveAfterSignIn(toolId: string): void {
  if (!current.saved.has(toolId)) void change(toolId, true);
}

export function useWishlist(): Wishlist {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => nothing,
  );
}
