import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

import { errorMessage } from '../providers/api-error';
import type { Envelope } from '../providers/envelope';
import { callApi } from '../providers/http-client';
import { useRefreshResources } from './use-refresh-resources';

/** How long a success message stays, in milliseconds. */
const SHOWN = 3000;

export interface Call {
  path: string;
  method: 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
}

export interface CallOptions {
  /** Said when the server gave no sentence of its own. */
  done: string;
  failed: string;
  /** The resources that ask again afterwards, separated as arguments of `useRefreshResources`. */
  changes: string[];
  /** How the answer is shown when it may be less than good news. */
  toneOf?: (data: Envelope['data']) => 'success' | 'warning';
  onDone?: () => void;
  /** By which other places know that the call is under way. */
  name?: string[];
  /** Errors are shown by the caller, at the fields. */
  quiet?: boolean;
}

/** One call that changes something: says what came of it, and has what it changed asked for again. */
export function useCall({ done, failed, changes, toneOf, onDone, name, quiet = false }: CallOptions) {
  const notify = useNotify();
  const changed = useRefreshResources(...changes);
  return useMutation({
    mutationKey: name,
    mutationFn: async ({ path, method, body }: Call) => {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      return (await callApi(`/api${path}`, { method, body: sent })).envelope;
    },
    onSuccess: (envelope) => {
      const type = toneOf?.(envelope.data) ?? 'success';
      // A warning stays as long as an error does.
      notify(envelope.message ?? done, { type, autoHideDuration: type === 'success' ? SHOWN : undefined });
      onDone?.();
    },
    onError: (error) => {
      if (!quiet) notify(errorMessage(error, failed), { type: 'error' });
    },
    onSettled: changed,
  });
}
