import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';

import { formatCount } from '../components/format';
import { UNREACHABLE } from './api-error';

const base = englishMessages;

/** English, with react-admin's generic sentences replaced where ours say more. */
const messages = {
  ...base,
  ra: {
    ...base.ra,
    notification: { ...base.ra.notification, http_error: UNREACHABLE },
    message: {
      ...base.ra.message,
      unsaved_changes: 'You have unsaved changes. Leave without saving them?',
    },
  },
};

const provider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});

/** `1-24 of 50,000`: react-admin writes the numbers of a pagination without separators. */
export const i18nProvider: typeof provider = {
  ...provider,
  translate: (key, options: Record<string, unknown> = {}) => {
    if (!key.startsWith('ra.navigation.')) return provider.translate(key, options);
    const grouped = Object.entries(options).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatCount(value) : value,
    ]);
    return provider.translate(key, Object.fromEntries(grouped));
  },
};
