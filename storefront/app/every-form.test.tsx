/** @jest-environment jest-fixed-jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { asha, keepingForms, secretForms, type KnownForm } from '../test-support/forms';
import { dropDrafts } from './lib/form-draft';
import { clearUser, storeUser } from './lib/session';

/** The frame of the checkout's form, which is made elsewhere. */
const OTHERS = [
  'features/newsletter/NewsletterBox.tsx',
  'features/checkout/PaymentModal.tsx',
  'features/checkout/SubscribeModal.tsx',
];
const FORM = /\buseForm[<(]|<form\b/;
const INPUT = /<(?:input|textarea|select)\b/;
/** Fields outside the file of a form, and why they lose nothing. */
const FIELDS: Record<string, string> = {
  'features/newsletter/NewsletterBox.tsx':
    'part of the frame of every page, which stays; an address is typed again at once',
  'components/billing/BillingFields.tsx': 'of the form around it',
  'components/compare-tick.tsx': 'kept at once, for the visit',
  'components/field.tsx': 'of the form around it',
  'features/catalogue/FacetPanel.tsx': 'in the address',
  'features/catalogue/Filters.tsx': 'in the address',
  'features/checkout/CodeField.tsx': 'of the checkout’s form',
  'features/checkout/ReleaseEmailsChoice.tsx': 'saved at once',
  'features/checkout/RemindMe.tsx': 'saved at once',
  'features/checkout/RiskPart.tsx': 'a consent, given anew for every order',
  'features/checkout/SubscribeModal.tsx': 'a consent, given anew for every subscription',
  'features/compare/AddTool.tsx': 'finds a tool, which is then in the address',
  'features/tool/PlanChoice.tsx': 'a press on a plan, whose price is shown before it is bought',
  'features/dashboard/EmailPreferences.tsx': 'saved at once',
  'features/quotes/QuoteAnswer.tsx': 'a consent, given anew for every quote',
  'features/tool/LiveReviews.tsx': 'chooses what is shown',
};
const meera = { ...asha, id: 'u2', name: 'Meera', email: 'meera@example.com' };

/** Answers every call of the forms with a registered store and Asha's profile. */
function answer(url: string): object | null {
  if (url.includes('/users/billing')) return { billing: null, isRegistered: true };
  if (url.includes('/price'))
    return { price: { lines: [], list: 1499, discount: 0, total: 1499, tax: null } };
  return url.endsWith('/profile') ? { user: asha } : null;
}

function sourcesWith(pattern: RegExp): string[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => pattern.test(readFileSync(`app/${file}`, 'utf8')));
}

async function show({ element, field, press }: KnownForm, isRestored = false) {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/elsewhere', element: 'Another page' },
  ]);
  render(<RouterProvider router={router} />);
  if (press && !isRestored) fireEvent.click(await screen.findByRole('button', { name: press }));
  const find = () => {
    const found = document.querySelector<HTMLInputElement>(field);
    if (!found) throw new Error(`no ${field}`);
    return found;
  };
  return { router, find, field: await waitFor(find) };
}

async function expectTyped(form: KnownForm, text: string) {
  const { find } = await show(form, true);
  await waitFor(() => expect(find().value).toBe(text));
  expect(find().readOnly).toBeFalsy();
  cleanup();
}

const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = jest.fn((input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    const data = answer(url);
    return Promise.resolve(Response.json({ success: data !== null, data }, { status: data ? 200 : 404 }));
  });
});

test('a form in the sources – is known here with its guard', () => {
  const known = [keepingForms, secretForms].flatMap(Object.keys);
  expect(sourcesWith(FORM).sort()).toEqual([...known, ...OTHERS].sort());
});

test('a field in the sources – of a form, or known here with the reason why it loses nothing', () => {
  const formless = sourcesWith(INPUT).filter((file) => !(file in keepingForms || file in secretForms));
  expect(formless.sort()).toEqual(Object.keys(FIELDS).sort());
});

describe.each(Object.entries(keepingForms))('%s', (_name, form) => {
  test('left with something typed – still there on returning and after a reload; signing out gives it up', async () => {
    const { router, field } = await show(form);
    expect(isWarned()).toBe(false);
    fireEvent.change(field, { target: { value: form.value ?? 'a@b.in' } });
    expect(isWarned()).toBe(!form.leadsAway);
    await act(() => router.navigate('/elsewhere'));
    cleanup();
    await expectTyped(form, form.value ?? 'a@b.in');
    dropDrafts();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('a draft', () => {
  const form = keepingForms['features/dashboard/ProfileSettings.tsx'];
  test('the session ends – found again by the same person, not by another', async () => {
    if (!form) throw new Error('no profile');
    storeUser('one', asha);
    fireEvent.change((await show(form)).field, { target: { value: 'Trades since 2010' } });
    act(clearUser);
    cleanup();
    storeUser('two', meera);
    const { field } = await show(form);
    expect(field.value).toBe('');
    cleanup();
    storeUser('three', asha);
    await expectTyped(form, 'Trades since 2010');
    expect(Object.keys(sessionStorage)).toHaveLength(1);
  });

  test('Cancel pressed – given up', async () => {
    if (!form) throw new Error('no profile');
    fireEvent.change((await show(form)).field, { target: { value: 'Trades since 2010' } });
    expect(Object.keys(sessionStorage)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(isWarned()).toBe(false);
  });

  test('typed before signing in – found after it', async () => {
    const quote = keepingForms['features/services/QuoteForm.tsx'];
    if (!quote) throw new Error('no quote');
    fireEvent.change((await show(quote)).field, { target: { value: 'A scanner' } });
    cleanup();
    storeUser('one', asha);
    await expectTyped(quote, 'A scanner');
  });
});

describe.each(Object.entries(secretForms))('%s', (_name, form) => {
  test('a password typed – kept nowhere', async () => {
    fireEvent.change((await show(form)).field, { target: { value: 'secret words' } });
    cleanup();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
