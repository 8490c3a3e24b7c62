import { describe, expect, it } from '@jest/globals';

import { changedSettings, readSettings } from './settings';

const stored = readSettings({
  settings: { storeName: 'Tickwright', phone: '98290', approveNewAccounts: true },
});

describe('settings', () => {
  it('what the server does not say – is empty or off', () => {
    expect(stored).toMatchObject({ storeName: 'Tickwright', gstin: '', trialsNeedVerifiedEmail: false });
  });

  it('saving – sends only what was changed', () => {
    expect(changedSettings(stored, { ...stored, phone: '', approveNewAccounts: false })).toEqual({
      phone: '',
      approveNewAccounts: false,
    });
  });

  it('nothing changed – sends nothing', () => {
    expect(changedSettings(stored, { ...stored })).toEqual({});
  });
});
