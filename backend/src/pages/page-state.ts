import type { PageVersion } from './page.entities.ts';

/** A version without its words. */
export type VersionHead = Pick<PageVersion, 'id' | 'effectiveFrom' | 'follows' | 'isDelivered'>;

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
