import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { takeLock } from '../lib/lock.ts';
import { identify } from '../lib/processes.ts';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-spec-'));
});
after(() => {
  rmSync(folder, { recursive: true });
});

it('held by a living process – its number is answered', () => {
  const file = join(folder, 'held');
  takeLock(file);
  assert.deepEqual(takeLock(file), { heldBy: identify() });
});

it('holder whose number now belongs to somebody else – taken over', () => {
  const file = join(folder, 'reused');
  writeFileSync(file, JSON.stringify({ pid: process.ppid, started: 'long ago' }));
  assert.ok('release' in takeLock(file));
});

it('torn lock file – taken over', () => {
  const file = join(folder, 'torn');
  writeFileSync(file, '{"pid":');
  assert.ok('release' in takeLock(file));
});

it('released – free for the next', () => {
  const file = join(folder, 'released');
  const lock = takeLock(file);
  assert.ok('release' in lock);
  lock.release();
  assert.ok('release' in takeLock(file));
});
