import { getLibrary } from '~/api/account';
import type { LibraryRecord } from '~/api/types';
import { isOwned, type Access } from '~/lib/tool-actions';

function toAccess({
  type,
  trialEndsAt,
  updateAvailable,
  canDownload,
  downloadsPaused,
}: LibraryRecord): Access {
  return {
    type,
    endsAt: trialEndsAt,
    canUpdate: updateAvailable,
    hasEnded: type !== 'trial' && !canDownload && !downloadsPaused,
  };
}

/** The signed-in person's access, by tool; null without a response. */
export async function readAccess(): Promise<Map<string, Access> | null> {
  const result = await getLibrary({ isBackground: true });
  if (!result.ok) return null;
  const entries = result.data.purchasedTools.map((record) => [record.tool._id, toAccess(record)] as const);
  // Ownership overrides an earlier trial.
  entries.sort(([, a], [, b]) => Number(isOwned(a)) - Number(isOwned(b)));
  return new Map(entries);
}
