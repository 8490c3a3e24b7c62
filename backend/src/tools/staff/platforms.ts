/** What a tool can run on. */
export const PLATFORMS = ['Windows', 'Mac', 'Linux', 'Web', 'Mobile'] as const;

const OTHER_NAMES = new Map<string, (typeof PLATFORMS)[number]>([
  ['macos', 'Mac'],
  ['mac os', 'Mac'],
  ['osx', 'Mac'],
  ['browser', 'Web'],
  ['android', 'Mobile'],
  ['ios', 'Mobile'],
]);

/** The platform as the store writes it ("macos" is "Mac"); an unknown one stays as it is, to be refused by name. */
export function normalisePlatform(name: string): string {
  const wanted = name.trim().toLowerCase();
  return PLATFORMS.find((platform) => platform.toLowerCase() === wanted) ?? OTHER_NAMES.get(wanted) ?? name;
}
