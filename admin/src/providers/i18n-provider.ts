import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';

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
      unsaved_changes: 'Your changes are not saved yet. Leave without saving them?',
    },
  },
};

export const i18nProvider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
