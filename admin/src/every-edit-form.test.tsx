import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { startSession } from './providers/session';
import { editForms, otherForms } from './test-support/edit-forms';
import { askingForms, keepingForms } from './test-support/forms';
import { renderAdmin } from './test-support/render';

const DEFAULT = 'input[type=text]:not([role=combobox])';

beforeEach(() => {
  sessionStorage.clear();
  startSession('token', { id: 's1', name: 'Asha', email: 'asha@example.com' });
});

test('a form – is known to change a record, or to do something else', () => {
  const known = [askingForms, keepingForms].flatMap(Object.keys);
  expect([...Object.keys(editForms), ...otherForms].sort()).toEqual(known.sort());
});

describe.each(Object.entries(editForms))('%s', (_name, form) => {
  test('nothing changed – nothing to save and nothing is wrong; changed – it can be saved', async () => {
    renderAdmin(form.element, form.stubs);
    const save = await screen.findByRole('button', { name: form.save });
    const isDisabled = (): boolean => save.matches(':disabled');
    expect(isDisabled()).toBe(true);
    expect(document.querySelectorAll('[aria-invalid=true], .MuiAlert-colorError')).toHaveLength(0);

    const field = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>(form.field ?? DEFAULT);
      if (!found) throw new Error('no field');
      return found;
    });
    fireEvent.change(field, { target: { value: form.value ?? 'Typed by hand' } });
    await waitFor(() => expect(isDisabled()).toBe(false));
  });
});
