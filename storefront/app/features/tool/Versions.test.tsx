import { expect, test } from '@jest/globals';
import type { Release, Tool } from '~/api/types';
import type { Access } from '~/lib/tool-actions';
import { render, getText } from '../../../test-support/render';
import { readDraft } from './tool-draft';
import { Versions } from './Versions';

const release: Release = {
  id: '2',
  version: '2.0.0',
  fileSize: 2048,
  sha256: 'abc123',
  scan: 'clean',
  clearedByStaff: false,
  current: true,
  changelogNodes: [],
  createdAt: '2026-11-20T10:00:00.000Z',
};
const shown = (changes: Partial<Release> = {}, access?: Access) =>
  render(<Versions tool={readDraft('{"name":"A"}') as Tool} releases={[{ ...release, ...changes }]} />, {
    access,
  });

test('a version – its facts, and the checksum folded', () => {
  expect(getText(shown())).toEqual(
    expect.arrayContaining(['20 Nov 2026', '2 KB', 'Current version', 'Scanned for malware: nothing found']),
  );
  expect(shown()).toMatch(/<details[^>]*><summary.*Checksum.*<\/summary>.*abc123.*<\/details>/s);
  expect(shown()).not.toMatch(/<details[^>]*open/);
});

test('the owner – can download it, unless it is being checked', () => {
  const owner: Access = { type: 'purchase' };
  expect(shown({}, owner)).toContain('<button');
  expect(shown({ scan: 'infected' }, owner)).not.toContain('<button');
  expect(shown()).not.toContain('<button');
});
