import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { renderAdmin } from '../test-support/render';
import { FirstRunPanel } from './FirstRunPanel';

const steps = [
  { id: 'name', title: 'Name and logo', hint: 'Give the store its name.', link: '/settings', isDone: true },
  { id: 'tool', title: 'First tool', hint: 'Add a tool with a price.', link: '/tools/create', isDone: false },
  { id: 'purchase', title: 'Test purchase', hint: 'Buy your tool.', link: '/tools', isDone: false },
];

test('a new store – each step in order with its state, what to do and a link; the purchase leads to the shop', async () => {
  renderAdmin(<FirstRunPanel />, { getFirstRun: () => Promise.resolve({ steps }) });
  const panel = await screen.findByRole('region', { name: 'Set up your store' });
  expect(panel.textContent).toContain('1 of 3 done');
  const rows = within(panel).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/settings',
    '/tools/create',
    '/tools',
  ]);
  expect(rows.map((row) => within(row).getByRole('img', { hidden: true }).textContent)).toEqual([
    'Done',
    'To do',
    'To do',
  ]);
  expect(rows[0]?.textContent).not.toContain('Give the store its name.');
  expect(rows[1]?.textContent).toContain('Add a tool with a price.');
  expect(
    within(rows[2] as HTMLElement)
      .getByRole('link')
      .getAttribute('target'),
  ).toBe('_blank');
});

test('all done before – nothing', async () => {
  let asked = 0;
  renderAdmin(<FirstRunPanel />, {
    getFirstRun: () => {
      asked += 1;
      return Promise.resolve({ steps: [] });
    },
  });
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('region')).toBeNull();
});
