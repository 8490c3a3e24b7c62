import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LibraryRecord } from '~/api/types';
import { useSession } from '~/lib/session';
import { isOwned, type Access } from '~/lib/tool-actions';

function toAccess(record: LibraryRecord): Access {
  return { type: record.type, endsAt: record.trialEndsAt, canUpdate: record.updateAvailable };
}

/** The signed-in person's library, so that an owner sees Download instead of Purchase. */
export function useLibrary() {
  const { kind, token, adminToken } = useSession();
  const [records, setRecords] = useState<Map<string, Access>>(new Map());
  const [reloads, setReloads] = useState(0);
  const isSignedIn = kind === 'user' || kind === 'admin';

  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    void import('~/api/account').then(async ({ getLibrary }) => {
      const result = await getLibrary({ isBackground: true });
      // Without a response everything stays for sale; the server still checks ownership.
      if (!isCurrent || !result.ok) return;
      const entries = result.data.purchasedTools.map(
        (record) => [record.tool._id, toAccess(record)] as const,
      );
      // Ownership overrides an earlier trial.
      entries.sort(([, a], [, b]) => Number(isOwned(a)) - Number(isOwned(b)));
      setRecords(new Map(entries));
    });
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, token, adminToken, reloads]);

  const reload = useCallback(() => setReloads((n) => n + 1), []);
  return useMemo(
    () => ({ accessTo: (toolId: string) => (isSignedIn ? records.get(toolId) : undefined), reload }),
    [isSignedIn, records, reload],
  );
}
