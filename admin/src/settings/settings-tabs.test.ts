import { expect, test } from '@jest/globals';

import { isGranted } from '../providers/permissions';
import { SETTINGS_TABS } from './settings-tabs';

test.each(SETTINGS_TABS)('$label – a role with $permission opens what it sees', ({ permission }) => {
  const [resource = '', action = ''] = permission.split(':');
  expect(isGranted([permission], resource, action)).toBe(true);
});
