import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';

import { startSession } from '../../providers/session';
import { renderAdmin } from '../../test-support/render';
import { useDialogOpen } from '../use-dialog-address';
import { FormGuard } from './FormGuard';
import { FormTextField } from './FormTextField';

function NoteForm({ label }: { label: string }) {
  const form = useForm({ defaultValues: { note: '' } });
  return (
    <FormProvider {...form}>
      <FormGuard draft={label} />
      <FormTextField name="note" label={label} />
    </FormProvider>
  );
}

/** A form, and one in a dialog over it. */
function Screen() {
  const [isOpen, setOpen] = useDialogOpen('order-1', 'refund');
  return (
    <>
      <NoteForm label="On the screen" />
      <button onClick={() => setOpen(true)}>Refund</button>
      {isOpen && <NoteForm label="In the dialog" />}
    </>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const isAsked = () => screen.queryByText(/unsaved changes\. Leave/) !== null;

beforeEach(() => {
  sessionStorage.clear();
  startSession('token', { id: 's1', name: 'Asha', email: 'asha@example.com' });
});

async function openBoth() {
  const { user, router } = renderAdmin(<Screen />, {}, '/orders?page=2');
  await user.type(field('On the screen'), 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await screen.findByRole('textbox', { name: 'In the dialog' });
  return { user, router, back: () => act(() => router.navigate(-1)) };
}

test('Back closes a dialog over a form with text – not asked, the form stays and is still guarded', async () => {
  const { back } = await openBoth();
  await back();
  expect(isAsked()).toBe(false);
  expect(screen.queryByRole('textbox', { name: 'In the dialog' })).toBeNull();
  expect(field('On the screen')).toHaveProperty('value', 'Half a thought');
  const { defaultPrevented } = leavePage();
  expect(defaultPrevented).toBe(true);
});

test('Back closes a dialog with text – asked; discarded, only its text is given up', async () => {
  const { user, back } = await openBoth();
  await user.type(field('In the dialog'), 'Wrong file');
  await back();
  expect(isAsked()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'In the dialog' })).toBeNull());
  expect(leavePage().defaultPrevented).toBe(true);
});

test('another screen – asked; not left, everything stays', async () => {
  const { user, router } = await openBoth();
  await act(() => router.navigate('/users'));
  expect(isAsked()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/orders');
  expect(field('On the screen')).toHaveProperty('value', 'Half a thought');
});

/** The browser asks where the event's default is prevented. */
function leavePage(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event;
}
