import { describe, expect, it } from '@jest/globals';

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
import { contestedFields, toBody } from './tool-body';
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
  it('empty entries in lists – are dropped', () => {
    const body = toBody({ ...filled, features: ['', ' one ', '  '], tags: [''] });
    expect(body.features).toEqual(['one']);
    expect(body.tags).toEqual([]);
  });

  it('a new tool – leaves out what was not filled in', () => {
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

  it('a stored tool with an emptied field – sends null, so that it is emptied', () => {
    const shown = { ...filled, originalPrice: 999, demoVideo: 'https://example.com' };
    const body = toBody({ ...filled, originalPrice: null, demoVideo: '' }, shown);
    expect(body).toMatchObject({ originalPrice: null, demoVideo: null });
  });

  it('a stored tool without a new file – sends nothing about the release', () => {
    const body = toBody({ ...filled, changelog: 'x' }, filled);
    expect(body).not.toHaveProperty('fileUrl');
    expect(body).not.toHaveProperty('version');
    expect(body).not.toHaveProperty('fileSize');
    expect(body).not.toHaveProperty('changelog');
  });

  it('a stored tool with a new file – makes a release with version and changelog', () => {
    const body = toBody(
      { ...filled, fileUrl: 'upload://2', version: ' 2.0 ', changelog: ' Faster ' },
      filled,
    );
    expect(body).toMatchObject({ fileUrl: 'upload://2', version: '2.0', changelog: 'Faster' });
  });

  it('a stored tool – sends only what was changed', () => {
    const shown = { ...filled, downloads: 10, rating: 4.5, discount: 20, features: ['a'] };
    expect(toBody({ ...shown, name: 'New', features: ['a', ''] }, shown)).toEqual({ name: 'New' });
    expect(toBody({ ...shown, downloads: 11, discount: null }, shown)).toEqual({
      downloads: 11,
      discount: null,
    });
  });

  it('downloads and rating emptied – stay as they are', () => {
    const shown = { ...filled, downloads: 10, rating: 4.5 };
    expect(toBody({ ...shown, downloads: null, rating: null }, shown)).toEqual({});
  });

  it('no trial – sends no trial days', () => {
    expect(toBody(filled)).not.toHaveProperty('trialDays');
    expect(toBody({ ...filled, trialAvailable: true })).toMatchObject({ trialDays: 7 });
  });
});

describe('contestedFields', () => {
  const shown = { ...filled, features: ['a'] };

  it('somebody changed what I changed – is contested', () => {
    expect(contestedFields({ ...shown, price: 1 }, shown, { ...shown, price: 2 })).toEqual(['price']);
  });

  it('somebody changed another field – is not', () => {
    expect(contestedFields({ ...shown, price: 1 }, shown, { ...shown, name: 'Theirs' })).toEqual([]);
  });

  it('somebody made the same change – is not', () => {
    expect(contestedFields({ ...shown, price: 1 }, shown, { ...shown, price: 1 })).toEqual([]);
  });
});

describe('platforms', () => {
  it('any spelling – becomes the shop’s, once, and unknown ones go', () => {
    expect(normalisePlatforms(['macos', 'MAC', 'windows', 'Amiga', 'WEB'])).toEqual([
      'Mac',
      'Windows',
      'Web',
    ]);
  });
});

describe('file size', () => {
  it('bytes – are shown in MB with two decimals and stored as bytes', () => {
    expect(bytesToMegabytes(1_572_864)).toBe(1.5);
    expect(megabytesToBytes(1.5)).toBe(1_572_864);
    expect(bytesToMegabytes(2_621)).toBe(0.0025);
    expect(bytesToMegabytes(null)).toBeNull();
    expect(megabytesToBytes(null)).toBeNull();
  });
});

describe('readForm', () => {
  it('a text react-admin emptied to null – is an empty text', () => {
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
  it('absent optional values – leave the form’s fields empty; a copy has no file and is not on sale', () => {
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

describe('toCopyValues, of a discount', () => {
  const priced = (price: number, originalPrice: number | null, discount: number) =>
    toCopyValues({ ...stored, price, originalPrice, discount }).discount;

  it('that follows from the prices – is left to follow them', () => {
    expect(priced(1499, 1999, 25)).toBeNull();
    expect(priced(999, null, 0)).toBeNull();
  });

  it('that somebody typed – is copied', () => {
    expect(priced(1499, 1999, 30)).toBe(30);
    expect(priced(1499, 1999, 0)).toBe(0);
  });
});

describe('toolErrors', () => {
  it('a complete new tool – has none', () => {
    expect(toolErrors(filled)).toEqual({});
  });

  it('an empty new tool – names every required field and the file', () => {
    expect(toolErrors(emptyTool)).toMatchObject({
      name: 'Name is required',
      category: 'Category is required',
      shortDescription: 'Short description is required',
      description: 'Full description is required',
      price: 'Price is required',
      fileUrl: FILE_MISSING,
    });
  });

  it.each([
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

  it.each([
    ['name', 121],
    ['shortDescription', 301],
    ['description', 20_001],
  ] as const)('%s of %d characters – is refused before anything is sent', (field, length) => {
    expect(toolErrors({ ...filled, [field]: 'x'.repeat(length) })).toHaveProperty(field);
    expect(toolErrors({ ...filled, [field]: 'x'.repeat(length - 1) })).toEqual({});
  });

  it('trial of no days – is refused only while there is a trial', () => {
    expect(toolErrors({ ...filled, trialAvailable: true, trialDays: 0 }, filled)).toHaveProperty('trialDays');
    expect(toolErrors({ ...filled, trialAvailable: false, trialDays: 0 }, filled)).toEqual({});
  });

  it('a new file without a version – is refused', () => {
    expect(toolErrors({ ...filled, fileUrl: 'upload://2', version: ' ' }, filled)).toHaveProperty('version');
  });

  it('a stored tool without a new file – needs none', () => {
    expect(toolErrors({ ...filled, fileUrl: '' }, { ...filled, fileUrl: '' })).toEqual({});
  });
});
