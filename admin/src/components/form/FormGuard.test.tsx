import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render as renderAlone, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';

import { endSession, startSession } from '../../providers/session';
import { draftKey, readDraft, settleDraft } from './drafts';
import { FormGuard } from './FormGuard';
import { FormTextField } from './FormTextField';

const asha = { id: 's1', name: 'Asha', email: 'asha@example.com' };
const meera = { id: 's2', name: 'Meera', email: 'meera@example.com' };
const hasDraft = (name: string): boolean => readDraft(draftKey(name)) !== undefined;
const RESTORED = 'Your unsaved changes have been restored.';

function NoteForm({ keepOnClose }: { keepOnClose?: boolean }) {
  const form = useForm({ defaultValues: { note: '' } });
  return (
    <FormProvider {...form}>
      <FormGuard draft="note:1" keepOnClose={keepOnClose} />
      <FormTextField name="note" label="Note" />
    </FormProvider>
  );
}

const render = (form: ReactElement) => renderAlone(form, { wrapper: MemoryRouter });
const note = () => screen.getByLabelText('Note');

async function typeAndClose(text: string, keepOnClose: boolean, beforeClose = () => undefined as void) {
  const view = render(<NoteForm keepOnClose={keepOnClose} />);
  if (text) await userEvent.type(note(), text);
  act(beforeClose);
  view.unmount();
}

beforeEach(() => {
  sessionStorage.clear();
  startSession('token', asha);
});

describe('FormGuard', () => {
  test('session expires – the text is restored after the same person signs in', async () => {
    await typeAndClose('Half a thought', false, () => endSession('expired'));
    startSession('next', asha);
    render(<NoteForm />);
    await waitFor(() => expect(note()).toHaveProperty('value', 'Half a thought'));
    screen.getByText(RESTORED);
    expect(hasDraft('note:1')).toBe(false);
  });

  test('someone else signs in – they do not see the text', async () => {
    await typeAndClose('Half a thought', false, () => endSession('expired'));
    startSession('next', meera);
    expect(hasDraft('note:1')).toBe(false);
  });

  test('signed out – no draft is left', async () => {
    await typeAndClose('Half a thought', true);
    expect(hasDraft('note:1')).toBe(true);
    endSession('signed-out');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('nothing typed – no draft', async () => {
    await typeAndClose('', true, () => endSession('expired'));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('form closed – the text is kept only where the form asks for it', async () => {
    await typeAndClose('Half a thought', false);
    expect(hasDraft('note:1')).toBe(false);
    await typeAndClose('Half a thought', true);
    expect(hasDraft('note:1')).toBe(true);
  });

  test('sent after the form was closed – the draft is dropped, also from the form opened meanwhile', async () => {
    await typeAndClose('Sent', true);
    render(<NoteForm keepOnClose />);
    await waitFor(() => expect(note()).toHaveProperty('value', 'Sent'));
    act(() => settleDraft('note:1', { note: 'Sent' }, { note: '' }));
    expect(note()).toHaveProperty('value', '');
    expect(screen.queryByText(RESTORED)).toBeNull();
  });

  test('text changed since it was sent – stays', async () => {
    render(<NoteForm keepOnClose />);
    await userEvent.type(note(), 'Sent, and more');
    act(() => settleDraft('note:1', { note: 'Sent' }, { note: '' }));
    expect(note()).toHaveProperty('value', 'Sent, and more');
  });
});
