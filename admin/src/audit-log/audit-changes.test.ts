import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

import { getChanges } from './audit-changes';

const BACKEND = join(process.cwd(), '../backend');
const TOOL_ID = '0193c2a4-5e6f-7a8b-9c0d-1e2f3a4b5c6d';
const names = { [TOOL_ID]: 'Greeks Lab' };

type Values = Record<string, unknown> | null;

const changes = (before: Values, after: Values) =>
  getChanges({ before, after, names }).map(({ name, before: was, after: is }) => [name, was, is]);
const shown = (field: string, value: unknown) => changes(null, { [field]: value })[0]?.[2];

describe('getChanges', () => {
  test('an update – only the fields that differ', () => {
    expect(changes({ name: 'A', tags: ['x'] }, { name: 'B', tags: ['x'] })).toEqual([['Name', 'A', 'B']]);
  });

  test('a creation and a deletion – every field with a value', () => {
    expect(changes(null, { id: TOOL_ID, name: 'A', tags: ['x', 'y'], note: '' })).toEqual([
      ['Name', '–', 'A'],
      ['Tags', '–', 'x, y'],
    ]);
    expect(changes({ name: 'A' }, null)).toEqual([['Name', 'A', '–']]);
  });

  test.each([
    ['amountPaise', 50_050, 'Amount', '₹500.50'],
    ['price', 1499, 'Price', '₹1,499'],
    ['fileSize', 482_113, 'File size', '470.81 KB'],
    ['mail', 'receipt', 'Email', 'Receipt'],
    ['toolIds', [TOOL_ID], 'Tools', 'Greeks Lab'],
    ['assignedTo', 'b193c2a4-5e6f-7a8b-9c0d-1e2f3a4b5c6d', 'Assigned to', '(deleted)'],
    ['twoStepSignIn', false, 'Two-step sign-in', 'off'],
    ['isArchived', true, 'Archived', 'on'],
    ['startDate', '2026-11-20', 'Start date', '20 Nov 2026'],
    ['validUntil', '2026-11-20T18:45:00.000Z', 'Valid until', '21 Nov 2026, 12:15 am'],
    ['status', 'awaiting_approval', 'Status', 'Awaiting approval'],
    ['releases', [{ id: TOOL_ID, version: '1.0' }, { version: '1.1' }], 'Releases', '1.0, 1.1'],
    ['images', ['/a.png', '/b.png'], 'Images', '2 pictures'],
    ['actionUrl', 'https://a.in', 'Link', 'https://a.in'],
    ['customer_phone', '98', 'Customer phone', '98'],
  ])('%s %j – %s: %s', (field, value, name, text) => {
    expect(changes(null, { [field]: value })).toEqual([[name, '–', text]]);
  });

  test('the id of a text that the log does not keep – left out', () => {
    expect(changes(null, { reply: TOOL_ID, update: TOOL_ID, test: TOOL_ID })).toEqual([]);
    expect(changes({ reply: null }, { reply: 'Thanks' })).toEqual([['Reply', '–', 'Thanks']]);
  });
});

interface Property {
  description?: string;
}
const document = JSON.parse(readFileSync(join(BACKEND, 'openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, { properties: Record<string, Property> }> };
};

/** Records that are logged as the API shows them. */
const SCHEMAS = ['StaffTool', 'StaffRelease', 'StaffCoupon', 'StaffAnnouncement', 'SettingsInput'];
const properties = SCHEMAS.flatMap((name) =>
  Object.entries(document.components.schemas[name]?.properties ?? {}),
);

/** Of a coupon; they are counted, so nobody changes them. */
const FIGURES = ['discountGiven', 'revenue'];

/** Fields that are written out beside `before` and `after`, or picked from a record for the log. */
const OBJECTS = [
  /(?:before|after|was|withdrawn)\b[^={};]*[:=]\s*(?:\[)?\{([^{}]*)\}/g,
  /(?:inAudit|getContent|toAudited|decided)\b[^{};]*\{([^{}]*)\}/g,
  /return \{ (?:name|host)[^{}]*\}/g,
];
const written = readdirSync(join(BACKEND, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(BACKEND, 'src', file), 'utf8'))
  .filter((text) => text.includes('audit.record('))
  .flatMap((text) => OBJECTS.flatMap((object) => [...text.matchAll(object)]))
  .flatMap(([, fields = '']) => fields.split(','))
  .map((field) => field.trim().split(/[\s:?]/)[0] ?? '')
  .filter((field) => /^[a-z]\w*$/.test(field));
const fields = [...new Set([...written, ...properties.map(([field]) => field)])];

describe('every field that the log has', () => {
  test('the backend’s own – are found', () => {
    expect(fields.length).toBeGreaterThan(110);
    for (const field of [
      'amountPaise',
      'toolIds',
      'orderId',
      'twoStepSignIn',
      'currentVersion',
      'claimOverride',
    ])
      expect(fields).toContain(field);
  });

  test.each(fields.map((field) => [field]))('%s – its name in words', (field) => {
    const name = changes(null, { [field]: 'x' })[0]?.[0] ?? 'Left out';
    expect(name).toMatch(/^[A-Z]/);
    expect(name).not.toMatch(/[a-z][A-Z]|_/);
    expect(name).not.toMatch(/\b(?:paise|ids?|url)\b/i);
  });

  test.each(fields.map((field) => [field]))('%s – no id, flag, time or paise as they are stored', (field) => {
    expect(shown(field, TOOL_ID) ?? 'Greeks Lab').toBe('Greeks Lab');
    expect(shown(field, true) ?? 'on').toBe('on');
    expect(shown(field, '2026-11-20T18:45:00.000Z') ?? '').not.toContain('T18');
    if (field.endsWith('Paise')) expect(shown(field, 150_050)).toBe('₹1,500.50');
  });

  test('amounts of the API – in rupees', () => {
    const amounts = properties.filter(
      ([field, { description }]) => /rupees/i.test(description ?? '') && !FIGURES.includes(field),
    );
    expect(amounts.length).toBeGreaterThan(4);
    for (const [field] of amounts) expect([field, shown(field, 1499)]).toEqual([field, '₹1,499']);
  });
});
