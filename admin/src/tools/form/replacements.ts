import type { Release } from '../tool';

/**
 * What customers can get instead of a release. The one before it comes first, because a later one that is not current was
 * set aside on purpose; the server chooses the same.
 *
 * @param releases the newest first
 */
export function replacementsFor(release: Release, releases: readonly Release[]): Release[] {
  const place = releases.findIndex(({ id }) => id === release.id);
  const isAvailable = (one: Release, index: number): boolean =>
    index !== place && !one.withdrawnAt && !one.quarantinedAt;
  const earlier = releases.filter((one, index) => index > place && isAvailable(one, index));
  const later = releases.filter((one, index) => index < place && isAvailable(one, index));
  return [...earlier, ...later];
}
