import { Convert, type FieldOptions, OneLine } from '../../common/fields/field.ts';
import { Texts } from '../../common/fields/texts.ts';

/** Filters of the catalogue separate tags by commas, so a comma makes two tags of one. */
const getTags = (entry: unknown): unknown[] =>
  typeof entry === 'string' ? entry.split(',').map((tag) => tag.trim()) : [entry];

export const Tags = (options: FieldOptions) =>
  Texts(
    'Tags',
    { maxItems: 30, max: 40, ...options },
    Convert((value) => (Array.isArray(value) ? value.flatMap(getTags) : value)),
    OneLine(),
  );

export const PLATFORMS = ['Windows', 'Mac', 'Linux', 'Web', 'Mobile'] as const;

const OTHER_NAMES = new Map<string, (typeof PLATFORMS)[number]>([
  ['macos', 'Mac'],
  ['mac os', 'Mac'],
  ['osx', 'Mac'],
  ['browser', 'Web'],
  ['android', 'Mobile'],
  ['ios', 'Mobile'],
]);

/** The canonical name of a platform ("macos" is "Mac"); an unknown one is returned unchanged, for the validator. */
export function normalisePlatform(name: string): string {
  const wanted = name.trim().toLowerCase();
  return PLATFORMS.find((platform) => platform.toLowerCase() === wanted) ?? OTHER_NAMES.get(wanted) ?? name;
}

/** Other names of platforms are accepted. */
export const Platforms = () =>
  Texts(
    'Platforms',
    { maxItems: PLATFORMS.length, max: 40, choices: PLATFORMS },
    Convert((value) =>
      Array.isArray(value)
        ? value.map((entry: unknown) => (typeof entry === 'string' ? normalisePlatform(entry) : entry))
        : value,
    ),
  );
