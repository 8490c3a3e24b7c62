import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'warning';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  closing: boolean;
}

const closeAnimationMs = 300;
const none: Toast[] = [];
const listeners = new Set<() => void>();
let toasts: Toast[] = none;
let nextId = 1;

function set(next: Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Starts a toast's closing animation, then removes it. */
export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && !toast.closing)) return;
  set(toasts.map((toast) => (toast.id === id ? { ...toast, closing: true } : toast)));
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), closeAnimationMs);
}

/** Shows a toast, which closes after `durationMs`. */
export function showToast(kind: ToastKind, text: string, durationMs = 3000): void {
  const id = nextId++;
  set([...toasts.slice(-2), { id, kind, text, closing: false }]);
  setTimeout(() => dismissToast(id), durationMs);
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
}
