import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { renderAdmin } from '../test-support/render';
import { BackupLine } from './BackupLine';
import { backupSentence } from './backup-sentence';

const now = new Date('2026-11-23T10:00:00Z');

test.each([
  [
    { state: 'recent', newestAt: '2026-11-23T09:30:00Z' },
    'The last verified backup is less than an hour old.',
  ],
  [{ state: 'recent', newestAt: '2026-11-22T22:00:00Z' }, 'The last verified backup is 12 hours old.'],
  [
    { state: 'overdue', newestAt: '2026-11-22T07:00:00Z' },
    'The last verified backup is 27 hours old: too old.',
  ],
  [
    { state: 'overdue', newestAt: '2026-11-20T07:00:00Z' },
    'The last verified backup is 3 days old: too old.',
  ],
  [{ state: 'none', newestAt: null }, 'There is no backup of this store yet.'],
  [{ state: 'unknown', newestAt: null }, 'It is not known whether there are backups of this store.'],
  [
    { state: 'unreadable', newestAt: null, problem: 'Access Denied' },
    'The place of the backups cannot be read, so nobody knows how old the newest is: Access Denied.',
  ],
] as const)('%o – one sentence', (backup, sentence) => {
  expect(backupSentence({ problem: null, ...backup }, now)).toBe(sentence);
});

const both = (
  <>
    <BackupLine at="top" />
    <h2>Sales</h2>
    <BackupLine at="end" />
  </>
);
const follows = (line: HTMLElement) =>
  screen.getByText('Sales').compareDocumentPosition(line) === Node.DOCUMENT_POSITION_FOLLOWING;

test.each([
  [{ state: 'none', problem: null }, 'no backup of this store'],
  [{ state: 'unreadable', problem: 'no answer in time' }, 'cannot be read'],
] as const)('%o – one line above everything, with a way to the checks', async (backup, sentence) => {
  renderAdmin(both, { getLastBackup: () => Promise.resolve({ newestAt: null, ...backup }) });
  const line = await screen.findByRole('region', { name: 'Backups' });
  expect(line.textContent).toContain(sentence);
  expect(within(line).getByRole('link', { name: 'What to do' }).getAttribute('href')).toBe(
    '/settings/go-live',
  );
  expect(follows(line)).toBe(false);
});

test('a recent backup – one line at the end', async () => {
  const newestAt = new Date().toISOString();
  renderAdmin(both, { getLastBackup: () => Promise.resolve({ state: 'recent', newestAt, problem: null }) });
  const line = await screen.findByRole('region', { name: 'Backups' });
  expect(within(line).queryByRole('link')).toBeNull();
  expect(follows(line)).toBe(true);
});
