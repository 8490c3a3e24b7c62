import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackupLocation } from '../backup/index.ts';
import { readBackupAge } from './backup-age.ts';
import { checkBackups } from './backup-check.ts';

const now = new Date('2026-11-23T10:00:00Z');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-check-'));
});
afterEach(() => rm(folder, { recursive: true }));

const make = (name: string) => writeFile(join(folder, name), '');
const check = async (path: string | undefined) => {
  const location = path === undefined ? undefined : openBackupLocation({ bucket: null, folder: path });
  return checkBackups(await readBackupAge(location, now));
};

test('a backup of yesterday, 25 and a half hours ago, beside older ones – passed, with its age', async () => {
  await make('store-20261101T200000Z.tar.zst.age');
  await make('store-20261122T083000Z.tar.zst.age');
  const finding = await check(folder);
  expect(finding).toMatchObject({ ok: true, problems: [], title: 'The newest backup is 25 hours old' });
});

test('one of half an hour ago – passed, with its age in words', async () => {
  await make('store-20261123T093000Z.tar.zst.age');
  expect((await check(folder)).title).toBe('The newest backup is less than an hour old');
});

test('the newest is 27 hours old, or not finished – a warning with its age', async () => {
  await make('store-20261122T070000Z.tar.zst.age');
  await make('store-20261122T200000Z.tar.zst.age.partial');
  const finding = await check(folder);
  expect(finding).toMatchObject({ ok: false, severity: 'warn' });
  expect(finding.problems).toEqual(['The newest backup is 27 hours old; make one every night.']);
});

test('no backup, or a folder that the first one has yet to make – a warning that names the place', async () => {
  for (const path of [folder, join(folder, 'later')]) {
    const finding = await check(path);
    expect(finding).toMatchObject({ ok: false });
    expect(finding.problems).toEqual([`There is no backup in ${path} yet; make one every night.`]);
  }
});

test('no place in the settings – unknown', async () => {
  expect(await check(undefined)).toMatchObject({ ok: null });
});

test('a place that cannot be read – a warning that says why', async () => {
  const file = join(folder, 'no-folder');
  await writeFile(file, '');
  const finding = await check(file);
  expect(finding).toMatchObject({ ok: false });
  expect(finding.problems[0]).toContain('cannot read where the backups are (ENOTDIR: not a directory');
});
