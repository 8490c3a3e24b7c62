import { isUUID } from 'class-validator';

/** What an order was for, as texts with the provider's order. */
export interface OrderTags {
  person: string;
  [name: string]: string;
}

/** The provider allows ten tags with values of at most 255 characters. */
const IDS_PER_TAG = 6;
const NAME = /^tools(\d+)$/;

/** The ids of several tools as tags of the provider's order: `tools1`, `tools2` … */
export function writeToolTags(toolIds: readonly string[]): Record<string, string> {
  const tags: Record<string, string> = {};
  for (let first = 0; first < toolIds.length; first += IDS_PER_TAG)
    tags[`tools${first / IDS_PER_TAG + 1}`] = toolIds.slice(first, first + IDS_PER_TAG).join(' ');
  return tags;
}

/** The tools that an order's tags name. */
export function readToolTags(tags: Readonly<Record<string, string>>): string[] {
  const texts = Object.entries(tags).filter(([name]) => name === 'tool' || NAME.test(name));
  return [...new Set(texts.flatMap(([, text]) => text.split(' ')))].filter((id) => isUUID(id));
}
