import { expect, test } from '@jest/globals';

import { i18nProvider } from './i18n-provider';

test('a long list – its pagination has grouped figures', () => {
  const range = { offsetBegin: 1201, offsetEnd: 1224, total: 123456 };
  expect(i18nProvider.translate('ra.navigation.page_range_info', range)).toBe('1,201-1,224 of 1,23,456');
});
