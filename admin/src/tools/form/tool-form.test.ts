import { describe, expect, test } from '@jest/globals';

import type { Tool } from '../tool';
import {
  bytesToMegabytes,
  emptyTool,
  megabytesToBytes,
  normalisePlatforms,
  readForm,
  toCopyValues,
  toFormValues,
} from './tool-form';
import { conflictingFields, toBody } from './tool-body';
import { FILE_MISSING, toolErrors } from './tool-rules';

const filled = {
  ...emptyTool,
  name: ' Nifty Bot ',
  category: 'Trading Bots',
  shortDescription: 'Short',
  description: 'Long',
  price: 499,
  fileUrl: 'upload://1',
  fileSize: 1048576,
};

describe('toBody', () => {
  test('empty entries in lists – dropped', () => {
    const body = toBody({ ...filled, features: ['', ' one ', '  '], tags: [''] });
    expect(body.features).toEqual(['one']);
    expect(body.tags).toEqual([]);
  });

  test('new tool – empty fields are left out', () => {
    const body = toBody(filled);
    expect(body).not.toHaveProperty('originalPrice');
    expect(body).not.toHaveProperty('supportEmail');
    expect(body).toMatchObject({
      name: 'Nifty Bot',
      fileUrl: 'upload://1',
      version: '1.0.0',
      fileSize: 1048576,
    });
  });

  test('stored tool, field emptied – sends null', () => {
    const shown = { ...filled, originalPrice: 999, demoVideo: 'https://example.com' };
    const body = toBody({ ...filled, originalPrice: null, demoVideo: '' }, shown);
    expect(body).toMatchObject({ originalPrice: null, demoVideo: null });
  });

  test('stored tool without a new file – sends nothing about the release', () => {
    const body = toBody({ ...filled, changelog: 'x' }, filled);
    expect(body).not.toHaveProperty('fileUrl');
    expect(body).not.toHaveProperty('version');
    expect(body).not.toHaveProperty('fileSize');
    expect(body).not.toHaveProperty('changelog');
  });

  test('stored tool with a new file – sends a release with version and changelog', () => {
    const body = toBody(
      { ...filled, fileUrl: 'upload://2', version: ' 2.0 ', changelog: ' Faster ' },
      filled,
    );
    expect(body).toMatchObject({ fileUrl: 'upload://2', version: '2.0', changelog: 'Faster' });
  });

  test('stored tool – sends only what was changed', () => {
    const shown = { ...filled, downloads: 10, rating: 4.5, discount: 20, features: ['a'] };
    expect(toBody({ ...shown, name: 'New', features: ['a', ''] }, shown)).toEqual({ name: 'New' });
    expect(toBody({ ...shown, downloads: 11, discount: null }, shown)).toEqual({
      downloads: 11,
      discount: null,
    });
  });

  test('downloads and rating emptied – not sent', () => {
    const shown = { ...filled, downloads: 10, rating: 4.5 };
    expect(toBody({ ...shown, downloads: null, rating: null }, shown)).toEqual({});
  });

  test('no trial – sends no trial days', () => {
    expect(toBody(filled)).not.toHaveProperty('trialDays');
    expect(toBody({ ...filled, trialAvailable: true })).toMatchObject({ trialDays: 7 });
  });
});

describe('conflictingFields', () => {
  const shown = { ...filled, features: ['a'] };

  test('same field changed by someone else – a conflict', () => {
    expect(conflictingFields({ ...shown, price: 1 }, shown, { ...shown, price: 2 })).toEqual(['price']);
  });

  test('another field changed by someone else – no conflict', () => {
    expect(conflictingFields({ ...shown, price: 1 }, shown, { ...shown, name: 'Theirs' })).toEqual([]);
  });

  test('same change made by someone else – no conflict', () => {
    expect(conflictingFields({ ...shown, price: 1 }, shown, { ...shown, price: 1 })).toEqual([]);
  });
});

describe('platforms', () => {
  test('other spellings – normalised and deduplicated, unknown ones dropped', () => {
    expect(normalisePlatforms(['macos', 'MAC', 'windows', 'Amiga', 'WEB'])).toEqual([
      'Mac',
      'Windows',
      'Web',
    ]);
  });
});

describe('file size', () => {
  test('bytes – shown in MB with two decimals, stored as bytes', () => {
    expect(bytesToMegabytes(1_572_864)).toBe(1.5);
    expect(megabytesToBytes(1.5)).toBe(1_572_864);
    expect(bytesToMegabytes(2_621)).toBe(0.0025);
    expect(bytesToMegabytes(null)).toBeNull();
    expect(megabytesToBytes(null)).toBeNull();
  });
});

describe('readForm', () => {
  test('text that react-admin emptied to null – an empty text', () => {
    expect(readForm({ ...filled, name: null }).name).toBe('');
  });
});

const stored: Tool = {
  ...filled,
  _id: 't',
  id: 't',
  price: 1,
  discount: 0,
  rating: 0,
  averageRating: 0,
  reviewsCount: 0,
  downloads: 0,
  version: null,
  changelog: null,
  sha256: null,
  supportEmail: null,
  demoVideo: null,
  documentation: null,
  trialDays: 7,
  status: 'active',
  archivedAt: null,
  fileName: null,
  createdAt: '',
  updatedAt: '',
  supportedPlatforms: ['macos'],
};

describe('toFormValues', () => {
  test('absent optional values – empty fields; a copy has no file and is inactive', () => {
    expect(toCopyValues(stored)).toMatchObject({
      name: ' Nifty Bot  (copy)',
      fileUrl: '',
      isActive: false,
      downloads: null,
    });
    expect(toFormValues(stored)).toMatchObject({
      version: '',
      supportEmail: '',
      changelog: '',
      supportedPlatforms: ['Mac'],
    });
  });
});

describe('discount of a copy', () => {
  const priced = (price: number, originalPrice: number | null, discount: number) =>
    toCopyValues({ ...stored, price, originalPrice, discount }).discount;

  test('derived from the prices – left empty, so that it follows them', () => {
    expect(priced(1499, 1999, 25)).toBeNull();
    expect(priced(999, null, 0)).toBeNull();
  });

  test('set by staff – copied', () => {
    expect(priced(1499, 1999, 30)).toBe(30);
    expect(priced(1499, 1999, 0)).toBe(0);
  });
});

describe('toolErrors', () => {
  test('complete new tool – no errors', () => {
    expect(toolErrors(filled)).toEqual({});
  });

  test('empty new tool – an error for every required field and the file', () => {
    expect(toolErrors(emptyTool)).toMatchObject({
      name: 'Name is required',
      category: 'Category is required',
      shortDescription: 'Short description is required',
      description: 'Full description is required',
      price: 'Price is required',
      fileUrl: FILE_MISSING,
    });
  });

  test.each([
    ['price', -1],
    ['originalPrice', -1],
    ['downloads', -1],
    ['fileSize', -1],
    ['discount', 101],
    ['discount', -1],
    ['rating', 5.1],
  ] as const)('%s of %d – is refused', (field, value) => {
    expect(toolErrors({ ...filled, [field]: value }, filled)).toHaveProperty(field);
  });

  test.each([
    ['name', 121],
    ['shortDescription', 301],
    ['description', 20_001],
  ] as const)('%s of %d characters – is refused before anything is sent', (field, length) => {
    expect(toolErrors({ ...filled, [field]: 'x'.repeat(length) })).toHaveProperty(field);
    expect(toolErrors({ ...filled, [field]: 'x'.repeat(length - 1) })).toEqual({});
  });

  test('trial of 0 days – an error only while a trial is offered', () => {
    expect(toolErrors({ ...filled, trialAvailable: true, trialDays: 0 }, filled)).toHaveProperty('trialDays');
    expect(toolErrors({ ...filled, trialAvailable: false, trialDays: 0 }, filled)).toEqual({});
  });

  test('new file without a version – an error', () => {
    expect(toolErrors({ ...filled, fileUrl: 'upload://2', version: ' ' }, filled)).toHaveProperty('version');
  });

  test('stored tool without a new file – needs no version', () => {
    expect(toolErrors({ ...filled, fileUrl: '' }, { ...filled, fileUrl: '' })).toEqual({});
  });
});
