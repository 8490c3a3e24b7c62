import { expect, test } from '@jest/globals';
import type { Release, RichNode } from '~/api/types';
import { render, getText } from '../../../test-support/render';
import { WhatsNew } from './WhatsNew';

const node = (type: RichNode['type'], text: string, children: RichNode[] = []): RichNode => ({
  type,
  text,
  children,
  href: null,
  level: null,
});
const release = (version: string, current: boolean, changelog = `In ${version}`): Release => ({
  id: version,
  version,
  fileSize: 1,
  sha256: '',
  scan: 'clean',
  clearedByStaff: false,
  current,
  changelogNodes: changelog ? [node('paragraph', '', [node('text', changelog)])] : [],
  createdAt: '2026-11-20T10:00:00.000Z',
});
const text = (releases: Release[]) => getText(render(<WhatsNew releases={releases} />));

test('several releases – what the one changes that a download gets', () => {
  const shown = text([release('2.0.0', false), release('1.1.0', true), release('1.0.0', false)]);
  expect(shown).toEqual(['What’s new', 'Version 1.1.0', '20 Nov 2026', 'In 1.1.0']);
});

test('no current release, or one without a text – nothing', () => {
  expect(text([release('2.0.0', false)])).toEqual([]);
  expect(text([release('2.0.0', true, '')])).toEqual([]);
});
