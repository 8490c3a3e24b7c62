import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '~/lib/session';
import type { Access } from '~/lib/tool-actions';

const NONE: ReadonlyMap<string, Access> = new Map();

/**
 * The signed-in person's library, so that an owner sees Download instead of Purchase. It changes with what was read, not
 * with the session, and in a transition: otherwise React would draw anew the parts of the page whose scripts are not
 * there yet, without what was pressed in them.
 */
export function useLibrary() {
  const { kind, token, adminToken } = useSession();
  const [records, setRecords] = useState(NONE);
  const [reloads, setReloads] = useState(0);
  const isSignedIn = kind === 'user' || kind === 'admin';

  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    void import('./read-access')
      .then(({ readAccess }) => readAccess())
      .then((read) => {
        // Without a response everything stays for sale; the server still checks ownership.
        if (isCurrent && read) startTransition(() => setRecords(read));
      });
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, token, adminToken, reloads]);

  const reload = useCallback(() => setReloads((n) => n + 1), []);
  return useMemo(() => ({ accessTo: (toolId: string) => records.get(toolId), reload }), [records, reload]);
}
