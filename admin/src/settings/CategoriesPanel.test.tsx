import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';

import type { StaffDataProvider } from '../providers/data-provider';
import { renderAdmin } from '../test-support/render';
import { CategoriesPanel } from './CategoriesPanel';

type Save = StaffDataProvider['saveCategories'];

const details = [
  { name: 'Indicators', tools: 3, listed: true },
  { name: 'Bots', tools: 0, listed: true },
  { name: 'Old', tools: 1, listed: false },
];

async function open(methods: Partial<StaffDataProvider>) {
  const { user } = renderAdmin(<CategoriesPanel />, {
    getCategoryDetails: () => Promise.resolve(details),
    ...methods,
  });
  await screen.findByText('Indicators');
  return user;
}

const saved = () =>
  jest.fn<Save>().mockResolvedValue({ data: { categories: [], details }, message: undefined });
const isDisabled = (name: string) => screen.getByRole('button', { name }).matches(':disabled');

describe('CategoriesPanel', () => {
  test('opened – only empty, listed categories can be removed, and the ends cannot move out', async () => {
    await open({});
    expect(['Remove Indicators', 'Remove Bots', 'Remove Old'].map(isDisabled)).toEqual([true, false, true]);
    expect(
      ['Move up Indicators', 'Move down Indicators', 'Move up Bots', 'Move down Bots'].map(isDisabled),
    ).toEqual([true, false, false, true]);
  });

  test('moving up – saves the listed ones in their new order', async () => {
    const saveCategories = saved();
    const user = await open({ saveCategories });
    await user.click(screen.getByRole('button', { name: 'Move up Bots' }));
    expect(saveCategories).toHaveBeenCalledWith(['Bots', 'Indicators'], ['Indicators', 'Bots']);
  });

  test('adding – goes to the end, and the field is empty again', async () => {
    const saveCategories = saved();
    const user = await open({ saveCategories });
    await user.type(screen.getByLabelText('New category'), ' Options ');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.getByLabelText('New category')).toHaveProperty('value', ''));
    expect(saveCategories).toHaveBeenCalledWith(['Indicators', 'Bots', 'Options'], ['Indicators', 'Bots']);
  });

  test('a name that is taken – the server’s message is at the field, and the text stays', async () => {
    const refusal = new HttpError('Invalid', 400, { errors: { categories: 'Indicators is listed twice' } });
    const user = await open({ saveCategories: jest.fn<Save>().mockRejectedValue(refusal) });
    await user.type(screen.getByLabelText('New category'), 'indicators');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('Indicators is listed twice');
    expect(screen.getByLabelText('New category')).toHaveProperty('value', 'indicators');
  });

  test('renaming – sent with both names once the name differs', async () => {
    const renameCategory = jest
      .fn<StaffDataProvider['renameCategory']>()
      .mockResolvedValue({ data: { categories: [], details }, message: undefined });
    const user = await open({ renameCategory });
    await user.click(screen.getByRole('button', { name: 'Rename Bots' }));
    expect(isDisabled('Rename')).toBe(true);
    await user.type(screen.getByLabelText(/New name/), ' and signals');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(renameCategory).toHaveBeenCalledWith('Bots', 'Bots and signals'));
  });
});
