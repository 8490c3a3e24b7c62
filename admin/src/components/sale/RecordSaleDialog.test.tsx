import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';

import { renderAdmin, type Stubs } from '../../test-support/render';
import { RecordSaleDialog } from './RecordSaleDialog';

const plan = (id: string, name: string, days: number | null) => ({ id, name, days, kind: 'once' });
const tools = [
  {
    id: 't1',
    name: 'Scanner',
    hasPlans: true,
    plans: [plan('p1', '1 year', 365), plan('p2', 'Lifetime', null)],
  },
  { id: 't2', name: 'Ledger', hasPlans: false, plans: [plan('p3', 'Standard', null)] },
];

function open(recordSale: (...sent: unknown[]) => Promise<unknown>) {
  const stubs: Stubs = {
    getList: () => Promise.resolve({ data: tools, total: tools.length }) as never,
    getOne: (_resource, { id }) => Promise.resolve({ data: tools.find((one) => one.id === id) }) as never,
    recordSale,
  };
  const { user } = renderAdmin(
    <RecordSaleDialog email="asha@example.com" onClose={() => undefined} />,
    stubs,
  );
  const line = (place: number) => within(screen.getByRole('group', { name: `Tool ${place}` }));
  const choose = async (place: number, name: string) => {
    await user.click(line(place).getByRole('combobox', { name: /^Tool/ }));
    await user.click(await screen.findByRole('option', { name }));
  };
  return { user, line, choose };
}

const wrong = (errors: Record<string, string>) =>
  Promise.reject(new HttpError('Wrong', 400, { code: 'VALIDATION_FAILED', errors }));

test('several tools, one of them for another term – each a line of the sale, a renewal without a plan', async () => {
  const recordSale = jest.fn((..._sent: unknown[]) =>
    Promise.resolve({ data: { order: { status: 'completed' } } }),
  );
  const { user, line, choose } = open(recordSale);
  await choose(1, 'Scanner');
  await user.click(await line(1).findByRole('combobox', { name: /^Plan/ }));
  await user.click(await screen.findByRole('option', { name: '1 year' }));
  await user.click(line(1).getByRole('switch', { name: 'Another term' }));
  expect(line(1).queryByRole('combobox', { name: /^Plan/ })).toBeNull();
  await user.type(line(1).getByLabelText(/^Amount/), '3999');
  await user.click(screen.getByRole('button', { name: 'Add tool' }));
  await choose(2, 'Ledger');
  expect(line(2).queryByRole('switch')).toBeNull();
  await user.type(line(2).getByLabelText(/^Amount/), '450.5');
  screen.getByText('2 tools, ₹4,449.50 together');
  await user.type(screen.getByLabelText(/^Reference/), 'UTR 7');
  await user.click(screen.getByRole('button', { name: 'Record sale' }));
  await waitFor(() => expect(recordSale).toHaveBeenCalledTimes(1));
  expect(recordSale.mock.calls[0]?.[0]).toMatchObject({
    email: 'asha@example.com',
    items: [
      { toolId: 't1', amount: 3999, renew: true },
      { toolId: 't2', amount: 450.5 },
    ],
    reference: 'UTR 7',
  });
  expect(JSON.stringify(recordSale.mock.calls[0])).not.toContain('p1');
});

test('a refusal of one line – stands at its field; one of the whole sale below the lines', async () => {
  const answers: Record<string, string>[] = [
    { 'items.0.amount': 'Too much' },
    { items: 'A sale can be at most ₹10,00,000' },
  ];
  const { user, line } = open(() => wrong(answers.shift() ?? {}));
  await user.click(screen.getByRole('button', { name: 'Record sale' }));
  await line(1).findByText('Too much');
  await user.click(screen.getByRole('button', { name: 'Record sale' }));
  await screen.findByText('A sale can be at most ₹10,00,000');
});

test('a line removed – the others stay', async () => {
  const { user, line } = open(() => wrong({}));
  await user.type(line(1).getByLabelText(/^Amount/), '1');
  await user.click(screen.getByRole('button', { name: 'Add tool' }));
  await user.type(line(2).getByLabelText(/^Amount/), '2');
  await user.click(screen.getByRole('button', { name: 'Remove tool 1' }));
  expect(line(1).getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('2');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});
