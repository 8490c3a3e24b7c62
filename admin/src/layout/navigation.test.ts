import { expect, test } from '@jest/globals';

import { isGranted } from '../providers/permissions';
import { navigation } from './navigation';

const lists = navigation.flatMap(({ label, list, permission }) =>
  list ? [{ label, list, permission }] : [],
);

test.each(lists)('$label in the menu – its list opens with the same permission', ({ list, permission }) => {
  expect(isGranted([permission], list, 'list')).toBe(true);
});
