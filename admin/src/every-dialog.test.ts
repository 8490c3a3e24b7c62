import { expect, test } from '@jest/globals';

import { findDialogUses } from './test-support/find-dialogs';

/** Dialogs that a colleague cannot be sent to, with the reason. */
const WITHOUT_ADDRESS: Record<string, string> = {
  'App.tsx: LeaveQuestion': 'asks about leaving what is typed here',
  'layout/ConfirmIdentity.tsx: Dialog': 'asks for the password in the middle of an act',
  'layout/ConsoleLayout.tsx: Drawer': 'the menu, at the side',
  'licenses/LicenseContent.tsx: NewKeyDialog': 'a key that is said once never stands in an address',
  'search/SearchButton.tsx: SearchDialog': 'a field to type in; what it finds has an address',
  'tools/form/ToolForm.tsx: ConfirmDialog': 'the server’s question about values that are not saved',
};

const uses = findDialogUses();

test('the sources – searched for dialogs with success', () => {
  expect(uses.length).toBeGreaterThan(50);
});

test('a dialog – opened by the address, so that it survives a reload and can be sent to a colleague', () => {
  const without = new Set(uses.filter(({ hasAddress }) => !hasAddress).map(({ place }) => place));
  expect([...without].sort()).toEqual(Object.keys(WITHOUT_ADDRESS).sort());
});
