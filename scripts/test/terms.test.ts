import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { REFUND_POLICY, TERMS_VERSION } from '../../backend/src/common/terms.ts';
import { NOTICE_VERSION } from '../../backend/src/consents/purposes.ts';

const page = async (name: string) =>
  (await readFile(new URL(`../../storefront/app/features/legal/${name}`, import.meta.url), 'utf8')).replace(
    /\s+/g,
    ' ',
  );

const dayOf = (shown: string | undefined) => new Date(`${shown ?? ''} UTC`).toISOString().slice(0, 10);

// The version is stored with every order, and the policy is evidence in a dispute.
test('the terms that orders record – version and refund policy are those of the page', async () => {
  assert.equal(dayOf(/LAST_UPDATED = '([^']+)'/.exec(await page('LegalPage.tsx'))?.[1]), TERMS_VERSION);
  assert.ok((await page('Terms.tsx')).includes(REFUND_POLICY));
});

test('the notice that consents record – its version is the date of the page', async () => {
  assert.equal(dayOf(/updated="([^"]+)"/.exec(await page('PrivacyNotice.tsx'))?.[1]), NOTICE_VERSION);
});
