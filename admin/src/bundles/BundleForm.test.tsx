import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { dataProvider } from '../providers/data-provider';
import { answerFetch } from '../test-support/fetch';
import { renderAdmin } from '../test-support/render';
import { bundleValues, newBundle, type Bundle, type BundleValues } from './bundle';
import { BundleForm } from './BundleForm';

const lab = { id: 't1', name: 'Greeks Lab', price: 1000, status: 'active' };
const board = { id: 't2', name: 'Breadth Board', price: 2000, status: 'active' };

function open(
  initial: Partial<BundleValues> = {},
  status = 201,
  error: object = {},
  findings: object[] = [],
) {
  const sent = answerFetch(status, { success: status === 201, data: { bundle: { id: 'b1' } }, error });
  const onClose = jest.fn();
  const { user } = renderAdmin(
    <BundleForm bundle={undefined} initial={{ ...newBundle, ...initial }} onClose={onClose} />,
    {
      create: dataProvider.create,
      getList: () => Promise.resolve({ data: [lab, board], total: 2 }),
      checkClaims: () => Promise.resolve(findings),
    },
  );
  const save = () => user.click(screen.getByRole('button', { name: /^(Save|Add bundle)$/ }));
  return { user, save, sent, onClose };
}
const old = { id: 't3', name: 'Old Scanner', price: 500 };
const aTool = {
  shortDescription: '',
  category: 'Excel Tools',
  image: null,
  share: 0,
  owned: false,
  placesOrders: false,
  logic: 'none' as const,
  algoNote: null,
};
const CREATED = '2026-11-20T10:00:00.000Z';
/** On sale with three tools, one of which is sold no more. */
const existing: Bundle = {
  id: 'b1',
  name: 'Desk',
  description: 'All together',
  price: 2400,
  listPrice: 3500,
  images: ['/uploads/desk.png'],
  isActive: true,
  archivedAt: null,
  status: 'active',
  ownedCount: 0,
  yourPrice: 2400,
  createdAt: CREATED,
  updatedAt: CREATED,
  tools: [lab, board, old].map(({ id, name, price }) => ({
    ...aTool,
    id,
    name,
    price,
    isForSale: id !== old.id,
  })),
};
const chosen = [lab, board].map(({ id, name, price }) => ({ id, name, price, isForSale: true }));

describe('BundleForm', () => {
  test('a claim with too short a reason – refused at the reason, and nothing is sent', async () => {
    const claim = { text: 'Sure profit', rule: 'x', level: 'block', says: 'Promises.', field: 'description' };
    const filled = { name: 'Desk', description: 'Sure profit', price: '2400', toolIds: chosen };
    const { user, save, sent } = open(filled, 201, {}, [claim]);
    await user.type(await screen.findByRole('textbox', { name: /Reason to keep this claim/ }), 'No');
    await save();
    await screen.findByText('Enter 10 to 500 characters');
    expect(sent).toEqual([]);
  });

  test('tools chosen and a price typed – sum, shares and saving are shown, and the ids are sent', async () => {
    const { user, save, sent, onClose } = open();
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Desk');
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Both together');
    await user.click(screen.getByRole('combobox', { name: /Tools/ }));
    await user.click(await screen.findByRole('option', { name: /Greeks Lab/ }));
    await user.click(await screen.findByRole('option', { name: /Breadth Board/ }));
    expect(screen.getByText('Enter a price below ₹3,000')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Price/ }), '2400');
    expect(screen.getByText('Buyers save ₹600 (20%)')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Greeks Lab ₹1,000 ₹800' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Together ₹3,000 ₹2,400' })).toBeTruthy();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]?.body).toEqual({
      name: 'Desk',
      description: 'Both together',
      price: 2400,
      isActive: true,
      images: [],
      toolIds: ['t1', 't2'],
    });
  });

  test('price not below the sum, one tool – refused at the fields, and nothing is sent', async () => {
    const { save, sent } = open({ name: 'Desk', description: 'x', price: '3000', toolIds: chosen });
    expect(screen.getByText('The bundle is not cheaper than its tools')).toBeTruthy();
    await save();
    await screen.findByText('Enter less than ₹3,000, the price of the tools together');
    expect(sent).toEqual([]);
  });

  test('refused by the server – its message stands at the field', async () => {
    const fields = { price: 'A bundle must cost less than its tools together, which is ₹2,000.' };
    const refusal = { code: 'BUNDLE_NOT_CHEAPER', message: fields.price, fields };
    const { save } = open({ name: 'Desk', description: 'x', price: '2400', toolIds: chosen }, 422, refusal);
    await save();
    await screen.findByText(fields.price);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Price/ }));
  });

  test('an existing bundle – filled in, says which tool is not sold now, and sends only the tools that are left', async () => {
    const sent = answerFetch(200, { success: true, data: { bundle: existing } });
    const onClose = jest.fn();
    const { user } = renderAdmin(
      <BundleForm bundle={existing} initial={bundleValues(existing)} onClose={onClose} />,
      {
        update: dataProvider.update,
        getList: () => Promise.resolve({ data: [lab, board], total: 2 }),
      },
    );
    expect(screen.getByRole('dialog', { name: 'Edit bundle' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Old Scanner Not sold now/ })).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: /Tools/ }));
    await user.keyboard('{Backspace}{Escape}');
    expect(screen.queryByRole('row', { name: /^Old Scanner/ })).toBeNull();
    expect(screen.getByRole('row', { name: 'Together ₹3,000 ₹2,400' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^(Save|Add bundle)$/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({ method: 'PUT' });
    expect(sent[0]?.body).toEqual({ toolIds: ['t1', 't2'], seen: { toolIds: ['t1', 't2', 't3'] } });
  });
});
