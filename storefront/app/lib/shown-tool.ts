import type { FullRelease, FullTool, Release, RichNode, Tool } from '~/api/types';

/** A formatted text without what is empty: page data is sent beside the HTML, and texts are most of it. */
export const toLean = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.map(({ type, text, href, level, children = [] }) => ({
    type,
    ...(text && { text }),
    ...(href && { href }),
    ...(level && { level }),
    ...(children.length > 0 && { children: toLean(children) }),
  }));

/** The fields of a tool that its page shows, with at most so many reviews. */
export function toShown(tool: FullTool, reviewsShown: number): Tool {
  const { id, rating, description, tags, isActive, sha256, createdAt, ...rest } = tool;
  const { licenseLabel, licenseOfflineDays, delivery, ...shown } = rest;
  return {
    ...shown,
    descriptionNodes: toLean(shown.descriptionNodes),
    reviews: shown.reviews.slice(0, reviewsShown),
  };
}

/** The fields of a release that its tool's page shows. */
export function toShownRelease({ changelog, ...release }: FullRelease): Release {
  return { ...release, changelogNodes: toLean(release.changelogNodes) };
}
