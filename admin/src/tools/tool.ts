import type { Schemas } from '@store/api-client';

/** A tool as staff see it. Its releases come only with a tool requested by id. */
export type Tool = Schemas['StaffTool'] &
  Partial<Pick<Schemas['StaffToolWithReleases'], 'releases' | 'scanning'>>;

export type Release = Schemas['StaffRelease'];

/** Whether its rating is the one a tool begins with, and not that of customers. */
export const hasDefaultRating = ({ averageRating, reviewsCount }: Tool): boolean =>
  averageRating > 0 && reviewsCount === 0;

export const platforms = ['Windows', 'Mac', 'Linux', 'Web', 'Mobile'] as const;

/** The built-in categories, used until the server's are loaded. */
export const defaultCategories = [
  'Excel Tools',
  'Trading Bots',
  'Web Applications',
  'Data Analysis',
  'Mobile Apps',
  'Indicators',
  'Other',
];

/** The standard spelling of a platform (`macos` is Mac); null for an unknown one. */
export function normalisePlatform(name: string): (typeof platforms)[number] | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === 'macos') return 'Mac';
  return platforms.find((platform) => platform.toLowerCase() === wanted) ?? null;
}

/** The tool's page in the store, from the site's root. */
export function toolPath(id: string): string {
  return `/tools/${encodeURIComponent(id)}`;
}
