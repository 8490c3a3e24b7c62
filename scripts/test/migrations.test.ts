import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { ROOT } from '../lib/launch/settings.ts';
import { migrationProblems } from '../lib/migration-rules.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const FILE = '1900000000000-change.ts';

function problemsOf(up: string, comment = '', file = FILE): string[] {
  writeFileSync(
    join(folder, file),
    `/** ${comment} */ async up(db) { \`${up};\` } async down(db) { \`DROP TABLE a\` }`,
  );
  return migrationProblems(folder);
}

test('the migrations of this project – only expand, or say since when nobody uses what they remove', () => {
  assert.deepEqual(migrationProblems(join(ROOT, 'backend/src/database/migrations')), []);
});

for (const [up, problem] of [
  ['DROP TABLE a', 'drops a table'],
  ['DROP VIEW a', 'drops a view'],
  ['ALTER TABLE a DROP COLUMN b', 'drops a column'],
  ['ALTER TABLE a RENAME COLUMN b TO c', 'renames a column'],
  ['ALTER TABLE a ALTER COLUMN b TYPE bigint', 'changes the type of a column'],
  ['ALTER TABLE a ALTER COLUMN b SET NOT NULL', 'forbids null in a column'],
  ['ALTER TABLE a ADD COLUMN b text NOT NULL', 'adds a column that must be given a value'],
  ['ALTER TABLE a RENAME TO b', 'renames the table a without a view of that name'],
] as const) {
  test(`${up} – refused, unless the file names the release that stopped using it`, () => {
    assert.deepEqual(problemsOf(up), [`${FILE} ${problem}.`]);
    assert.deepEqual(problemsOf(up, 'Unused since release 1.4.0.'), []);
  });
}

for (const up of [
  'CREATE TABLE a (b text NOT NULL)',
  'ALTER TABLE a ADD COLUMN b text',
  `ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT ''`,
  'ALTER TABLE a ADD COLUMN b uuid PRIMARY KEY DEFAULT gen_random_uuid()',
  'ALTER TABLE a RENAME TO b; CREATE VIEW a AS SELECT c FROM b',
  'DROP INDEX a; DROP TRIGGER b ON a',
]) {
  test(`${up} – allowed`, () => assert.deepEqual(problemsOf(up), []));
}

test('a migration from before the rule – is not checked', () => {
  assert.deepEqual(problemsOf('DROP TABLE a', '', '1764000002000-old.ts'), []);
});
