import { useSyncExternalStore } from 'react';

import { readSession, subscribeSession } from './session';

/** The one question "is it you?" that is open, and those who wait for its answer. */
let asked: { answer: Promise<boolean>; settle: (confirmed: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Asks the person to prove who they are. Resolves to false when they cancel. Requests that ask at the same time share
 * one question.
 */
export function confirmIdentity(): Promise<boolean> {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asked = { answer: promise, settle: resolve };
    // A session that ends behind the dialog answers it: the act is refused.
    const unsubscribe = subscribeSession(() => {
      if (!readSession()) settleIdentity(false);
    });
    void promise.finally(unsubscribe);
    notify();
  }
  return asked.answer;
}

/** Answers the open question. */
export function settleIdentity(confirmed: boolean): void {
  asked?.settle(confirmed);
  asked = undefined;
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isAsked = (): boolean => asked !== undefined;

/** Whether the question is open. */
export const useIdentityAsked = (): boolean => useSyncExternalStore(subscribe, isAsked);
