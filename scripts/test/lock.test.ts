import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { takeLock } from '../lib/lock.ts';
import { identify } from '../lib/processes.ts';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-test-'));
});
after(() => {
  rmSync(folder, { recursive: true });
});

test('lock held by a running process – returns its identity', () => {
  const file = join(folder, 'held');
  takeLock(file);
  assert.deepEqual(takeLock(file), { heldBy: identify() });
});

test('holder whose process id was reused – lock taken over', () => {
  const file = join(folder, 'reused');
  writeFileSync(file, JSON.stringify({ pid: process.ppid, started: 'long ago' }));
  assert.ok('release' in takeLock(file));
});

test('incomplete lock file – lock taken over', () => {
  const file = join(folder, 'torn');
  writeFileSync(file, '{"pid":');
  assert.ok('release' in takeLock(file));
});

test('released lock – free again', () => {
  const file = join(folder, 'released');
  const lock = takeLock(file);
  assert.ok('release' in lock);
  lock.release();
  assert.ok('release' in takeLock(file));
});
