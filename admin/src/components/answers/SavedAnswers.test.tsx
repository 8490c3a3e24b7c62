import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';

import type { StaffDataProvider } from '../../providers/data-provider';
import { startSession } from '../../providers/session';
import { renderAdmin } from '../../test-support/render';
import { FormTextField } from '../form/FormTextField';
import { SavedAnswers } from './SavedAnswers';

const answers = [{ id: 'a1', kind: 'inquiry', title: 'How we start', body: 'We start with a short call.' }];

function Example({ typed }: { typed: string }) {
  const form = useForm({ defaultValues: { message: typed } });
  return (
    <FormProvider {...form}>
      <SavedAnswers kind="inquiry" name="message" />
      <FormTextField name="message" label="Your reply" multiline />
    </FormProvider>
  );
}

async function open(typed: string) {
  const createAnswer = jest.fn((..._sent: Parameters<StaffDataProvider['createAnswer']>) =>
    Promise.resolve({ data: {}, message: undefined }),
  );
  const getList = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: answers, total: 1 }));
  const { user } = renderAdmin(<Example typed={typed} />, { getList, createAnswer });
  await user.click(screen.getByRole('button', { name: 'Insert a saved answer' }));
  return { user, createAnswer, getList };
}

const reply = () => screen.getByLabelText('Your reply');

beforeEach(() => startSession('token', { id: 's1', name: 'Asha', email: 'asha@example.com' }));

describe('SavedAnswers', () => {
  test('chosen – stands after what was typed', async () => {
    const { user, getList } = await open('Dear Ravi,');
    await user.click(await screen.findByRole('menuitem', { name: 'How we start' }));
    expect(reply()).toHaveProperty('value', 'Dear Ravi,\n\nWe start with a short call.');
    expect(getList).toHaveBeenCalledWith(
      'answer-templates',
      expect.objectContaining({ filter: { kind: 'inquiry' } }),
    );
  });

  test('“Save as answer” – saves the typed text under a title', async () => {
    const { user, createAnswer } = await open('We call you.');
    await user.click(await screen.findByRole('menuitem', { name: 'Save as answer' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Title is required');
    await user.type(screen.getByLabelText(/^Title/), 'Calls');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(createAnswer).toHaveBeenCalled());
    expect(createAnswer).toHaveBeenCalledWith({ kind: 'inquiry', title: 'Calls', body: 'We call you.' });
  });

  test('nothing typed – nothing to save', async () => {
    await open('');
    const item = await screen.findByRole('menuitem', { name: 'Save as answer' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });
});
