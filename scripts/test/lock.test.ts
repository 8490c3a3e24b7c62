import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from '../lib/lock.ts';
import { identify } from '../lib/processes.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-test-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('lock held by a running process – returns its identity', () => {
  const file = join(folder, 'held');
  takeLock(file);
  expect(takeLock(file)).toStrictEqual({ heldBy: identify() });
});

test('holder whose process id was reused – lock taken over', () => {
  const file = join(folder, 'reused');
  writeFileSync(file, JSON.stringify({ pid: process.ppid, started: 'long ago' }));
  expect('release' in takeLock(file)).toBeTruthy();
});

test('incomplete lock file – lock taken over', () => {
  const file = join(folder, 'torn');
  writeFileSync(file, '{"pid":');
  expect('release' in takeLock(file)).toBeTruthy();
});

test('released lock – free again', () => {
  const file = join(folder, 'released');
  const lock = takeLock(file);
  expect('release' in lock).toBeTruthy();
  if ('release' in lock) lock.release();
  expect('release' in takeLock(file)).toBeTruthy();
});
