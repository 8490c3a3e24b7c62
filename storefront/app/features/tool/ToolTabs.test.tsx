import { expect, test } from '@jest/globals';
import type { Tool } from '~/api/types';
import { getText, render } from '../../../test-support/render';
import { readDraft } from './tool-draft';
import { ToolTabs } from './ToolTabs';

const show = (guides?: Tool['guides']) =>
  render(<ToolTabs tool={{ ...(readDraft('{"name":"A"}') as Tool), guides }} releases={[]} brokers={[]} />);

test('a tool with guides – a tab with their titles, which are in the page itself', () => {
  const html = show([{ id: 'g1', title: 'Getting started' }]);
  expect(html).toContain('aria-controls="panel-guide"');
  expect(getText(html)).toContain('Getting started');
});

test('a tool without – no such tab', () => {
  expect(show()).not.toContain('panel-guide');
});
