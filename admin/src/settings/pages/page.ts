import type { Schemas } from '@store/api-client';
import { get } from 'react-hook-form';

import { changedValues } from '../../components/form/drafts';
import { isRecord } from '../../providers/envelope';
import { PAGE_BLOCKS, type Block, type BlockField } from './blocks';

export type Page = Schemas['StaffPage'];
export type PageSummary = Schemas['StaffPageSummary'];
export type PageVersion = Schemas['StaffPageVersion'];

/** The title, and the text as `body`, or the parts of a structured page under their names. */
export type PageValues = { title: string } & Record<string, unknown>;

export const PAGE_RELATED = ['pages', 'claims', 'readiness', 'audit-log'];

const OWN_PLACE = ['terms', 'privacy', 'privacy-notice', 'cookies', 'course', 'services'];

/** Where customers read it. */
export function pagePath(slug: string): string {
  if (slug === 'home') return '/';
  return OWN_PLACE.includes(slug) ? `/${slug}` : `/pages/${slug}`;
}

const EMPTY: Record<BlockField['kind'], unknown> = {
  line: '',
  text: '',
  number: '',
  switch: false,
  choice: '',
  lines: [],
};

/** A new entry of a list. */
export function newEntry(fields: readonly BlockField[]): Record<string, unknown> {
  const entry: Record<string, unknown> = {};
  for (const { name, kind, choices } of fields) {
    const value = choices?.[0]?.value ?? EMPTY[kind];
    const [outer = '', inner] = name.split('.');
    if (inner === undefined) entry[outer] = value;
    else entry[outer] = { ...(isRecord(entry[outer]) ? entry[outer] : {}), [inner]: value };
  }
  return entry;
}

/** A stored value as its field holds it. */
function shown(value: unknown, { kind, choices }: BlockField): unknown {
  return value ?? choices?.[0]?.value ?? EMPTY[kind];
}

/** A typed value as it is sent; null for what may stay empty. */
function sent(value: unknown, { kind, optional = false, name }: BlockField): unknown {
  if (kind === 'number') return Number(value);
  if (kind === 'lines') return Array.isArray(value) ? value.filter((one) => one !== '') : [];
  return optional && name.includes('.') && value === '' ? null : value;
}

type Change = (value: unknown, field: BlockField) => unknown;

/** An entry with each of its fields changed; what the form does not show stays. */
function changeEntry(entry: unknown, fields: readonly BlockField[], change: Change): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...(isRecord(entry) ? entry : {}) };
  for (const field of fields) {
    const [outer = '', inner] = field.name.split('.');
    const value = change(get(entry, field.name), field);
    if (inner === undefined) changed[outer] = value;
    else changed[outer] = { ...(isRecord(changed[outer]) ? changed[outer] : {}), [inner]: value };
  }
  return changed;
}

function changeBlock(block: Block, value: unknown, change: Change): unknown {
  if (block.kind === 'part') return changeEntry(value, block.fields, change);
  if (block.kind === 'lines') return change(value, { name: block.name, label: block.title, kind: 'lines' });
  return (Array.isArray(value) ? value : []).map((entry) => changeEntry(entry, block.fields, change));
}

const changeBlocks = (slug: string, values: unknown, change: Change): Record<string, unknown> =>
  Object.fromEntries(
    (PAGE_BLOCKS[slug] ?? []).map((block) => [
      block.name,
      changeBlock(block, get(values, block.name), change),
    ]),
  );

/** What the form holds of a page. */
export function pageValues({
  kind,
  slug,
  title,
  body,
}: Pick<Page, 'kind' | 'slug' | 'title' | 'body'>): PageValues {
  if (kind === 'text') return { title, body };
  return { ...changeBlocks(slug, body, shown), title };
}

/** What to send: of a page that is there only what was changed. */
export function pageBody(
  page: Pick<Page, 'kind' | 'slug' | 'title' | 'body'>,
  values: PageValues,
): Partial<Pick<Page, 'title' | 'body'>> {
  const toFields = (of: PageValues) => ({
    title: of.title.trim(),
    body: page.kind === 'text' ? String(of['body']) : changeBlocks(page.slug, of, sent),
  });
  return changedValues(toFields(values), toFields(pageValues(page))) as Partial<Pick<Page, 'title' | 'body'>>;
}

/** The names of all fields with words, for the search for claims. */
export function textNames(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return [name];
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value)
    .filter(([part]) => !['claimOverride', 'slug', 'source', 'id'].includes(part))
    .flatMap(([part, inner]) => textNames(inner, name === '' ? part : `${name}.${part}`));
}

/** The words of a version, line by line. */
export function getLines(body: unknown): string[] {
  if (typeof body === 'string') return body.split('\n').filter((line) => line.trim() !== '');
  if (typeof body === 'number') return [String(body)];
  if (!isRecord(body) && !Array.isArray(body)) return [];
  return Object.values(body).flatMap(getLines);
}

/** The lines that one version has and the other has not. */
export function differences(before: unknown, after: unknown): { removed: string[]; added: string[] } {
  const [old, next] = [getLines(before), getLines(after)];
  const without = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line));
  return { removed: without(old, next), added: without(next, old) };
}
