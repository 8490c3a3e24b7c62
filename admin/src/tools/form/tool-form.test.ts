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
  versionIn,
} from './tool-form';
import { toBody } from './tool-body';
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
    expect(body).not.toHaveProperty('notifyOwners');
  });

  test('owners are not to be told – sent with a new file only', () => {
    const quiet = { ...filled, notifyOwners: false };
    expect(toBody(quiet, filled)).toEqual({});
    expect(toBody({ ...quiet, fileUrl: 'upload://2' }, filled)).toMatchObject({ notifyOwners: false });
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

describe('toBody of licence fields', () => {
  const limited = { ...filled, licensePolicy: 'activations', licenseSeats: 3, licenseDays: 365 } as const;

  test('no licence keys – nothing else about them is sent', () => {
    const body = toBody({ ...limited, licensePolicy: 'none' });
    expect(body.licensePolicy).toBe('none');
    expect(body).not.toHaveProperty('licenseSeats');
    expect(body).not.toHaveProperty('licenseLabel');
  });

  test('a key without a limit – days, but no devices', () => {
    const body = toBody({ ...limited, licensePolicy: 'key' });
    expect(body).toMatchObject({ licensePolicy: 'key', licenseDays: 365, licenseLabel: 'Device name' });
    expect(body).not.toHaveProperty('licenseSeats');
  });

  test('stored tool, term emptied – sends null; what stays is not sent', () => {
    expect(toBody({ ...limited, licenseDays: null }, limited)).toEqual({ licenseDays: null });
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

  test('a file was uploaded – its size for the check of the file is not among the fields to save', () => {
    expect(readForm({ ...filled, uploadedSize: 4096 })).not.toHaveProperty('uploadedSize');
  });
});

const stored: Tool = {
  ...filled,
  _id: 't',
  id: 't',
  price: 1,
  licensePolicy: 'none',
  licenseSeats: 2,
  licenseDays: null,
  licenseOfflineDays: 14,
  renewalPrice: null,
  licenseLabel: 'Device name',
  orderHandling: null,
  registrations: [],
  discount: 0,
  priceFrom: 1,
  hasPlans: false,
  plans: [],
  rating: 0,
  averageRating: 0,
  reviewsCount: 0,
  downloads: 0,
  startingDownloads: 0,
  version: null,
  changelog: null,
  sha256: null,
  quarantinedAt: null,
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
    ['rating', 4.55],
    ['fileSize', megabytesToBytes(1.234)],
  ] as const)('%s of %d – is refused', (field, value) => {
    expect(toolErrors({ ...filled, [field]: value }, filled)).toHaveProperty(field);
  });

  test('a rating and a size of fewer decimals, and the exact size of a file – accepted', () => {
    const typed = { ...filled, rating: 4.5, fileSize: megabytesToBytes(1.23) };
    expect(toolErrors(typed, filled)).toEqual({});
    expect(toolErrors({ ...filled, fileSize: 1_293_944 }, filled, 1_293_944)).toEqual({});
    expect(toolErrors({ ...filled, fileSize: 1_293_944 }, { ...filled, fileSize: 1_293_944 })).toEqual({});
    expect(toolErrors({ ...filled, fileSize: 1_293_944 }, filled)).toHaveProperty('fileSize');
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

  test('licence fields – checked only where the chosen licence uses them', () => {
    const wrong = {
      licenseSeats: 101,
      licenseDays: 0,
      licenseOfflineDays: null,
      renewalPrice: 0.5,
      licenseLabel: ' ',
    };
    const errors = (licensePolicy: Tool['licensePolicy']) =>
      Object.keys(toolErrors({ ...filled, ...wrong, licensePolicy }));
    expect(errors('none').toSorted()).toEqual(['licenseDays', 'renewalPrice']);
    const terms = ['licenseDays', 'licenseOfflineDays', 'renewalPrice', 'licenseLabel'];
    expect(errors('key').toSorted()).toEqual(terms.toSorted());
    expect(errors('activations').toSorted()).toEqual(['licenseSeats', ...terms].toSorted());
  });

  test('a renewal price of a licence without end – an error', () => {
    const endless = { ...filled, licensePolicy: 'key', licenseDays: null, renewalPrice: 499 } as const;
    expect(toolErrors(endless)).toEqual({ renewalPrice: 'A licence without end cannot be renewed' });
    expect(toolErrors({ ...endless, licenseDays: 365 })).toEqual({});
  });

  test('new file without a version – an error', () => {
    expect(toolErrors({ ...filled, fileUrl: 'upload://2', version: ' ' }, filled)).toHaveProperty('version');
  });

  test('stored tool without a new file – needs no version', () => {
    expect(toolErrors({ ...filled, fileUrl: '' }, { ...filled, fileUrl: '' })).toEqual({});
  });
});

test.each([
  ['scanner-1.4.0.zip', '1.4.0'],
  ['Scanner v2.1.7z', '2.1'],
  ['nifty50.zip', '1.0.0'],
  ['backup 10.0.0.12.rar', '1.0.0'],
])('the file %s – its first version is %s', (name, version) => {
  expect(versionIn(name)).toBe(version);
});
