import type { Schemas } from '@store/api-client';

/** A tool as staff see it; its releases only when it was asked for by itself. */
export type Tool = Schemas['StaffTool'] & Partial<Pick<Schemas['StaffToolWithReleases'], 'releases'>>;

export type Release = Schemas['ToolRelease'];

export const platforms = ['Windows', 'Mac', 'Linux', 'Web', 'Mobile'] as const;

/** The shop's own categories, used when the server cannot say them. */
export const defaultCategories = [
  'Excel Tools',
  'Trading Bots',
  'Web Applications',
  'Data Analysis',
  'Mobile Apps',
  'Indicators',
  'Other',
];

/** Spells a platform's name as the shop does (`macos` is Mac); null for one the shop does not know. */
export function normalisePlatform(name: string): string | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === 'macos') return 'Mac';
  return platforms.find((platform) => platform.toLowerCase() === wanted) ?? null;
}

/** The tool's page in the shop, from the site's root. */
export function toolPath(id: string): string {
  return `/tools/${encodeURIComponent(id)}`;
}

/** A small rendition of an uploaded picture; other addresses are left as they are. */
export function imageAt(url: string, width: 320 | 640 | 960 | 1280): string {
  return url.startsWith('/api/media/') && !url.includes('?') ? `${url}?w=${width}` : url;
}
