/** What decides which release customers get. */
export interface Candidate {
  id: string;
  version: string;
  quarantinedAt: string | null;
  withdrawnAt: string | null;
}

export const canBeCurrent = ({ quarantinedAt, withdrawnAt }: Candidate): boolean =>
  quarantinedAt === null && withdrawnAt === null;

/**
 * What customers get instead of a release that is withdrawn: the one before it, because a later one that is not current
 * was set aside on purpose. Only without one before it, the newest of the others. Null when nothing is left.
 *
 * @param releases of the tool, newest first
 */
export function findReplacement<Release extends Candidate>(
  releases: readonly Release[],
  id: string,
): Release | null {
  const index = releases.findIndex((release) => release.id === id);
  const others = releases.filter((release) => release.id !== id && canBeCurrent(release));
  return others.find((release) => releases.indexOf(release) > index) ?? others[0] ?? null;
}
