import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/launch/settings.ts';
import { migrationProblems } from '../lib/migration-rules.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const FILE = '1900000000000-change.ts';

function findProblems(up: string, comment = ''): string[] {
  writeFileSync(
    join(folder, FILE),
    `/** ${comment} */ async up(db) { \`${up};\` } async down(db) { \`DROP TABLE a\` }`,
  );
  return migrationProblems(folder);
}

test('the migrations of this project – only expand, or say since when nobody uses what they remove', () => {
  expect(migrationProblems(join(ROOT, 'backend/src/database/migrations'))).toStrictEqual([]);
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
  ['ALTER TABLE a ALTER COLUMN b DROP DEFAULT', 'drops a default'],
  ['DROP TRIGGER b ON a; CREATE TRIGGER b_later AFTER UPDATE ON a', 'drops the trigger b'],
  ['DROP FUNCTION IF EXISTS b', 'drops the function b'],
] as const) {
  test(`${up} – refused, unless the file names the release that stopped using it`, () => {
    expect(findProblems(up)).toStrictEqual([`${FILE} ${problem}.`]);
    expect(findProblems(up, 'Unused since release 1.4.0.')).toStrictEqual([]);
  });
}

const CONSTRAINT = 'adds a constraint to the existing table a without NOT VALID';
const UNIQUE = 'adds a unique index to the existing table a';

for (const [up, problem] of [
  ['ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0)', CONSTRAINT],
  ['ALTER TABLE a DROP CONSTRAINT c, ADD CONSTRAINT c CHECK (b > 0), ADD COLUMN d text', CONSTRAINT],
  ['ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0), ADD CONSTRAINT d CHECK (b < 9) NOT VALID', CONSTRAINT],
  ['ALTER TABLE a ADD CONSTRAINT c FOREIGN KEY (b) REFERENCES d', CONSTRAINT],
  ['ALTER TABLE ONLY a ADD FOREIGN KEY (b) REFERENCES d', CONSTRAINT],
  ['ALTER TABLE a ADD CONSTRAINT c UNIQUE (b)', CONSTRAINT],
  ['ALTER TABLE a ADD UNIQUE (b)', CONSTRAINT],
  ['CREATE UNIQUE INDEX c ON a (lower(b))', UNIQUE],
  ['CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS c ON a (b) WHERE d IS NULL', UNIQUE],
  ['CREATE TABLE d (b text); CREATE UNIQUE INDEX c ON a (b)', UNIQUE],
] as const) {
  test(`${up} – refused, unless the file names the release since which all obey it`, () => {
    expect(findProblems(up)).toStrictEqual([`${FILE} ${problem}.`]);
    expect(findProblems(up, 'Obeyed since release 1.4.0.')).toStrictEqual([]);
  });
}

for (const up of [
  'CREATE TABLE a (b text NOT NULL)',
  'ALTER TABLE a ADD COLUMN b text',
  `ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT ''`,
  'ALTER TABLE a ADD COLUMN b uuid PRIMARY KEY DEFAULT gen_random_uuid()',
  'ALTER TABLE a RENAME TO b; CREATE VIEW a AS SELECT c FROM b',
  'DROP INDEX a',
  'DROP TRIGGER b ON a; CREATE CONSTRAINT TRIGGER b AFTER UPDATE ON a',
  'DROP FUNCTION b; CREATE OR REPLACE FUNCTION b() RETURNS trigger',
  'ALTER TABLE a DROP CONSTRAINT c, ADD CONSTRAINT c CHECK (b > 0) NOT VALID',
  'ALTER TABLE a ADD CONSTRAINT c FOREIGN KEY (b) REFERENCES d NOT VALID',
  'ALTER TABLE a ADD COLUMN b uuid REFERENCES d',
  'ALTER TABLE a ADD COLUMN b integer, ADD CONSTRAINT c CHECK (b > 0)',
  'ALTER TABLE a ADD COLUMN b text; CREATE UNIQUE INDEX c ON a (b)',
  'CREATE TABLE a (b text); CREATE UNIQUE INDEX c ON a (b); ALTER TABLE a ADD UNIQUE (b)',
]) {
  test(`${up} – allowed`, () => expect(findProblems(up)).toStrictEqual([]));
}

test('every index of the baseline – says beside it which query it is for', () => {
  const baseline = join(ROOT, 'backend/baseline');
  const indexes = globSync('*.sql', { cwd: baseline }).flatMap((file) =>
    [...readFileSync(join(baseline, file), 'utf8').matchAll(/(.*)\nCREATE (?:UNIQUE )?INDEX (\w+)/g)].map(
      ([, before = '', name = '']) => ({ name, before }),
    ),
  );
  expect(indexes.length).toBeGreaterThan(100);
  expect(indexes.filter(({ before }) => !before.startsWith('-- for '))).toStrictEqual([]);
});
