import type { FullRelease, FullTool, Release, RichNode, ShownRegistration, Tool } from '~/api/types';

/** A formatted text without what is empty: page data is sent beside the HTML, and texts are most of it. */
export const toLean = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.map(({ type, text, href, level, children = [] }) => ({
    type,
    ...(text && { text }),
    ...(href && { href }),
    ...(level && { level }),
    ...(children.length > 0 && { children: toLean(children) }),
  }));

/** The day in India, `YYYY-MM-DD`. */
const toDay = (now: Date): string => new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** The server knows the day, so that the page does not change when its script starts. */
export function toShownRegistrations(
  registrations: FullTool['registrations'],
  now: Date,
): ShownRegistration[] {
  const today = toDay(now);
  return registrations.map(({ checkedAt: _checked, ...registration }) => ({
    ...registration,
    ...(registration.validUntil !== null && registration.validUntil < today && { hasEnded: true }),
  }));
}

/** The fields of a tool that its page shows, with at most so many reviews. */
export function toShown(tool: FullTool, reviewsShown: number): Tool {
  const { id, rating, description, tags, isActive, sha256, createdAt, ...rest } = tool;
  const { licenseLabel, licenseOfflineDays, delivery, orderHandling, registrations, guides, ...shown } = rest;
  return {
    ...shown,
    ...(orderHandling && {
      orderHandling,
      registrations: toShownRegistrations(registrations ?? [], new Date()),
    }),
    ...(guides?.length > 0 && { guides: guides.map(({ id: guideId, title }) => ({ id: guideId, title })) }),
    descriptionNodes: toLean(shown.descriptionNodes),
    reviews: shown.reviews.slice(0, reviewsShown),
  };
}

/** The fields of a release that its tool's page shows. */
export function toShownRelease({ changelog, ...release }: FullRelease): Release {
  return { ...release, changelogNodes: toLean(release.changelogNodes) };
}
