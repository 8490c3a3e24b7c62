/** There are words for all that the backend writes into its logs. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/launch/settings.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const backend = readdirSync(join(ROOT, 'backend/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => read(join('backend/src', file)));

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('each type of the audit log – a sentence, and a place in the filter of the console', () => {
  const recorded = backend
    .filter((text) => text.includes('audit.record('))
    .flatMap((text) => all(text, /(?:subjectType: |SUBJECT(?:_TYPE)? = )'([a-z_-]+)'/g));
  const types = [...new Set(recorded)].toSorted();
  expect(types.length).toBeGreaterThan(20);
  const texts = globSync('backend/src/**/*.audit.ts', { cwd: ROOT }).map(read).join('\n');
  const sentences = all(texts, /^ {2}'?([a-z_-]+)'?: \{/gm);
  const filter = all(read('admin/src/audit-log/AuditLogScreen.tsx'), /value: '([a-z_-]+)'/g);
  const without = (words: string[]) => types.filter((type) => !words.includes(type));
  expect([without(sentences), without(filter)]).toStrictEqual([[], []]);
});

test('each webhook of the gateway – a name in the console', () => {
  const types = all(
    read('backend/src/payments/gateway/cashfree/cashfree-events.ts'),
    /^ {2}([A-Z_]{5,}): '/gm,
  );
  expect(types.length).toBeGreaterThan(5);
  const names = all(read('admin/src/payments/webhook.ts'), /^ {2}([A-Z_]{5,}): '/gm);
  expect(types.filter((type) => !names.includes(type))).toStrictEqual([]);
});
