import { useSyncExternalStore } from 'react';

/** A tool that is to be compared, as the tray shows it. */
export interface Compared {
  _id: string;
  name: string;
  images: string[];
}

/** As many as the API answers. */
export const MAX_COMPARED = 4;

const nothing: readonly Compared[] = [];
const listeners = new Set<() => void>();
/** For this visit; the address of the comparison keeps them longer. */
let chosen = nothing;

/** Replaces what was chosen. */
export function setCompared(tools: readonly Compared[]): void {
  chosen = tools.slice(0, MAX_COMPARED).map(({ _id, name, images }) => ({ _id, name, images }));
  listeners.forEach((listener) => listener());
}

/** Chooses a tool, or no longer; false when there are enough others. */
export function toggleCompared(tool: Compared): boolean {
  const others = chosen.filter(({ _id }) => _id !== tool._id);
  const isNew = others.length === chosen.length;
  if (isNew && others.length === MAX_COMPARED) return false;
  setCompared(isNew ? [...others, tool] : others);
  return true;
}

export function useCompared(): readonly Compared[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
    () => nothing,
  );
}

/** Where tools are beside each other. */
export const comparePath = (ids: readonly string[]): string => `/compare?ids=${ids.join(',')}`;
