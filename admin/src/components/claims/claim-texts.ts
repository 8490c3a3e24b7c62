import type { Schemas } from '@store/api-client';

import { capitalise } from '../format';

export type FieldClaim = Schemas['FieldClaim'];

/** Names of fields as their labels say them; those of old releases are "changelog 1.2.0", of guides "guide Setup". */
const LABELS: Record<string, string> = {
  name: 'Name',
  shortDescription: 'Short description',
  description: 'Description',
  features: 'Features',
  requirements: 'Requirements',
  tags: 'Tags',
  algoNote: 'Note on the algorithm',
  changelog: 'Changelog',
  guide: 'Text',
  guideTitle: 'Title',
  message: 'Message',
  actionText: 'Button text',
  title: 'Title',
  scope: 'What’s included',
  subject: 'Subject',
  body: 'Text',
};

/** `modules.1.title` of a page becomes “Modules 2, title”. */
const placeOf = (field: string): string =>
  capitalise(field.replace(/\.(\d+)/g, (_, place) => ` ${Number(place) + 1}`).replaceAll('.', ', '));

export function fieldLabel(field: string): string {
  const [name = '', ...rest] = field.split(' ');
  const label = LABELS[name] ?? placeOf(field);
  return rest.length > 0 ? `${label} of ${rest.join(' ')}` : label;
}

/** What the server says at a field when it refuses the text. */
export const claimSentence = ({ text, says }: Pick<FieldClaim, 'text' | 'says'>): string =>
  `“${text}”: ${says}`;

/** The texts to check: those with words. Entries of a list are sentences of their own. */
export function toTexts(fields: readonly string[], values: readonly unknown[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [place, field] of fields.entries()) {
    const value = values[place];
    const text = Array.isArray(value) ? value.join('\n\n') : value;
    if (typeof text === 'string' && text.trim() !== '') texts[field] = text;
  }
  return texts;
}
