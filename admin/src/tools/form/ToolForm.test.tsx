import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { renderAdmin } from '../../test-support/render';
import { emptyTool, type ToolFormValues } from './tool-form';
import { ToolForm } from './ToolForm';

const filled: ToolFormValues = {
  ...emptyTool,
  name: 'Nifty Scanner',
  category: 'Indicators',
  shortDescription: 'Scans the Nifty.',
  description: 'Scans the Nifty every minute.',
  price: 499,
  fileUrl: 'upload://1',
};

function open(initial: ToolFormValues) {
  const create = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: { id: 't1' } }));
  const { user } = renderAdmin(<ToolForm mode="create" initial={initial} onClose={jest.fn()} />, {
    create,
    getCategories: () => Promise.resolve([]),
  });
  const save = () => user.click(screen.getByRole('button', { name: 'Create Tool' }));
  const type = async (label: RegExp, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  return { user, save, type, create };
}

describe('ToolForm', () => {
  test('empty – every required field and the file have a message, nothing is sent', async () => {
    const { save, create } = open(emptyTool);
    await save();
    for (const message of [
      'Name is required',
      'Category is required',
      'Short description is required',
      'Full description is required',
      'Price is required',
      'Please upload a tool file (ZIP) before saving.',
    ])
      await screen.findByText(message);
    expect(create).not.toHaveBeenCalled();
  });

  test('negative price, discount above 100 – refused at the fields', async () => {
    const { save, type, create } = open(filled);
    await type(/^Price \(₹\)/, '-1');
    await type(/^Discount/, '101');
    await save();
    await screen.findByText('Price must be at least 0');
    await screen.findByText('Discount must be between 0 and 100');
    expect(create).not.toHaveBeenCalled();
  });

  test('trial offered – its days appear, and must be at least 1', async () => {
    const { user, save, type } = open(filled);
    expect(screen.queryByLabelText(/Trial days/)).toBeNull();
    await user.click(screen.getByLabelText(/Trial available/));
    await type(/Trial days/, '0');
    await save();
    await screen.findByText('Trial days must be at least 1');
  });

  test('complete, discount left empty – created without a discount', async () => {
    const { save, create } = open(filled);
    await save();
    await waitFor(() => expect(create).toHaveBeenCalled());
    const [, sent] = create.mock.calls[0] ?? [];
    expect(sent).toMatchObject({ data: { name: 'Nifty Scanner', price: 499 } });
    expect(sent).not.toHaveProperty('data.discount');
    await screen.findByText('Tool saved successfully!');
  });
});
