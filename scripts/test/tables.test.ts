import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { tableViolations, type TableRules } from '../lib/table-rules.ts';

const rules: TableRules = {
  owners: { tools: ['tools'], payments: ['orders'] },
  reads: {},
  foreignWrites: {},
};
let folder = '';
let src = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tables-test-'));
  src = join(folder, 'src');
  write('../baseline/1.sql', 'CREATE TABLE tools ();\nCREATE UNLOGGED TABLE orders ();');
  write('payments/order.entity.ts', `@Entity('orders')\nexport class Order {}`);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(src, file)), { recursive: true });
  writeFileSync(join(src, file), text);
}

const violations = (changes: Partial<TableRules> = {}) => tableViolations(src, { ...rules, ...changes });

test('owner writes and reads its own table – no violation', () => {
  write('tools/tools.repository.ts', '`UPDATE tools SET a = 1`; `SELECT a FROM tools FOR UPDATE`;');
  expect(violations()).toStrictEqual([]);
});

for (const sql of ['INSERT INTO orders', 'UPDATE orders SET', 'DELETE FROM orders', 'MERGE INTO orders']) {
  test(`${sql} in another folder – violation`, () => {
    write('tools/tools.repository.ts', `\`WITH x AS (${sql} …)\``);
    expect(violations()).toStrictEqual(['tools/tools.repository.ts writes orders, a table of payments.']);
  });
}

test('repository of an entity in another folder – violation', () => {
  write('tools/tools.repository.ts', 'manager.getRepository(Order); manager.update(\n  Order, {}, {});');
  expect(violations()).toStrictEqual(['tools/tools.repository.ts writes orders, a table of payments.']);
});

test('undeclared read – violation, declared read – none', () => {
  write('tools/tools.repository.ts', '`SELECT 1 FROM tools t, orders o`');
  expect(violations()).toStrictEqual(['tools/tools.repository.ts reads orders, a table of payments.']);
  expect(violations({ reads: { tools: ['orders'] } })).toStrictEqual([]);
});

test('read by analytics – no violation', () => {
  write('analytics/sales.repository.ts', '`SELECT 1 FROM tools JOIN orders ON true`');
  expect(violations()).toStrictEqual([]);
});

test('declaration that is no longer needed – violation', () => {
  expect(violations({ reads: { tools: ['orders'] } })).toStrictEqual([
    'Remove from table-owners.ts: "tools reads orders" is declared but unused.',
  ]);
});

test('new table without an owner – violation; renamed table – known by its new name', () => {
  write('database/migrations/1.ts', `'CREATE TABLE notes ()'; 'ALTER TABLE tools RENAME TO products';`);
  expect(violations()).toStrictEqual(
    ['The table products has no owner.', 'The table notes has no owner.'].toReversed(),
  );
});
