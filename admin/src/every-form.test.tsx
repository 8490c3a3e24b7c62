import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';

import { endSession, startSession } from './providers/session';
import { askingForms, keepingForms, type KnownForm } from './test-support/forms';
import { renderAdmin } from './test-support/render';
import { secretForms } from './test-support/secret-forms';

/**
 * Frames around fields; the sign-in page, which holds nothing but an email and a password; and choices about a file of
 * customers, which a reload forgets with the file.
 */
const FRAMES = [
  'components/FormDialog.tsx',
  'components/form/InlineForm.tsx',
  'imports/Products.tsx',
  'layout/LoginForm.tsx',
];
const FORM = /\buseForm[<(]|component="form"|<form\b|<Form\s/;
const staff = { id: 's1', name: 'Asha', email: 'asha@example.com' };

function sourcesWithForms(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('test-support/'))
    .filter((file) => FORM.test(readFileSync(`src/${file}`, 'utf8')) && !FRAMES.includes(file));
}

const DEFAULT = 'input[type=text]:not([role=combobox])';

async function findField({ field = DEFAULT }: KnownForm): Promise<HTMLInputElement> {
  return waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(field);
    if (!found) throw new Error(`no ${field}`);
    return found;
  });
}

async function show(form: KnownForm) {
  const view = renderAdmin(form.element, form.stubs);
  await form.open?.();
  return { ...view, field: await findField(form) };
}

const typed = (form: KnownForm) => form.value ?? 'Typed by hand';

function type(form: KnownForm, field: HTMLInputElement): void {
  if (field.type === 'radio') fireEvent.click(field);
  else fireEvent.change(field, { target: { value: typed(form) } });
}

async function expectTyped(form: KnownForm): Promise<void> {
  const field = await findField(form);
  await waitFor(() =>
    expect(field.type === 'radio' ? field.checked : field.value).toBe(field.type === 'radio' || typed(form)),
  );
}

const question = () => screen.findByRole('alertdialog', { name: 'Unsaved changes' });
async function answer(name: string): Promise<void> {
  fireEvent.click(within(await question()).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
const reload = () => {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
};
const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  sessionStorage.clear();
  startSession('token', staff);
});
afterEach(() => sessionStorage.clear());

test('a form in the sources – is known here with its guard', () => {
  const known = [askingForms, keepingForms, secretForms].flatMap(Object.keys);
  expect(sourcesWithForms().sort()).toEqual(known.sort());
});

describe.each(Object.entries(askingForms))('%s', (_name, form) => {
  test('left with something typed – asked first, a dialog begins in its first field; a reload and the end of the session keep it', async () => {
    const { field, router } = await show(form);
    expect(isWarned()).toBe(false);
    type(form, field);
    expect(isWarned()).toBe(true);
    const dialog = screen.queryByRole('dialog');
    if (dialog) {
      const begins = document.activeElement?.matches('input, textarea, [role=combobox]');
      expect(begins).toBe(form.isLate !== true);
      fireEvent.keyDown(dialog, { key: 'Escape' });
      await answer('Keep editing');
    }
    await act(() => router.navigate('/elsewhere'));
    await answer('Keep editing');
    await expectTyped(form);

    reload();
    const again = await show(form);
    await expectTyped(form);
    act(() => endSession('expired'));
    expect(drafts()).toHaveLength(1);
    startSession('token', staff);

    await act(() => again.router.navigate('/elsewhere'));
    await answer('Discard changes');
    expect(again.router.state.location.pathname).toBe('/elsewhere');
    expect(drafts()).toEqual([]);
  });
});

describe.each(Object.entries(keepingForms))('%s', (_name, form) => {
  test('left with something typed – not asked, and still there afterwards', async () => {
    const { field, router } = await show(form);
    type(form, field);
    expect(isWarned()).toBe(true);
    await act(() => router.navigate('/elsewhere'));
    expect(router.state.location.pathname).toBe('/elsewhere');
    cleanup();
    await show(form);
    await expectTyped(form);
    reload();
    await show(form);
    await expectTyped(form);
  });
});

describe.each(Object.entries(secretForms))('%s', (_name, form) => {
  test('a password or a code typed – kept nowhere', async () => {
    const { field } = await show(form);
    type(form, field);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    act(() => endSession('expired'));
    expect(drafts()).toEqual([]);
  });
});
