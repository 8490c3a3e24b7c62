import type { Day } from '../common/time/days.ts';
import type { PageVersion } from './page.entities.ts';

/** A version without its words. */
export type VersionHead = Pick<PageVersion, 'id' | 'effectiveFrom' | 'follows' | 'isDelivered'>;

/** Of versions from the oldest to the newest: the one that holds on a day. A page without one shows its first. */
export const currentVersion = <Head extends VersionHead>(
  versions: readonly Head[],
  today: Day,
): Head | undefined => versions.findLast(({ effectiveFrom }) => effectiveFrom <= today) ?? versions[0];

/** The version that held until one of them, and the one that takes its place. Those that never held are left out. */
export function neighbours(versions: readonly VersionHead[], { effectiveFrom, follows }: VersionHead) {
  const before = versions.findLast((one) => one.effectiveFrom < effectiveFrom);
  const next = versions.find((one) => one.effectiveFrom > effectiveFrom);
  const nextDay = versions.findLast((one) => one.effectiveFrom === next?.effectiveFrom);
  const named = (one: VersionHead | undefined) =>
    one ? { versionId: one.id, effectiveFrom: one.effectiveFrom } : null;
  const early = follows === null ? null : { versionId: null, effectiveFrom: follows };
  return { before: named(before) ?? early, next: named(nextDay) };
}
