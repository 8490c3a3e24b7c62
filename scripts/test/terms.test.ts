import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { REFUND_POLICY, TERMS_VERSION } from '../../backend/src/common/terms.ts';

const page = async (name: string) =>
  (await readFile(new URL(`../../storefront/app/features/legal/${name}`, import.meta.url), 'utf8')).replace(
    /\s+/g,
    ' ',
  );

// The version is stored with every order, and the policy is evidence in a dispute.
test('the terms that orders record – version and refund policy are those of the page', async () => {
  const updated = /lastUpdated = '([^']+)'/.exec(await page('LegalPage.tsx'))?.[1] ?? '';
  assert.equal(new Date(`${updated} UTC`).toISOString().slice(0, 10), TERMS_VERSION);
  assert.ok((await page('Terms.tsx')).includes(REFUND_POLICY));
});
