import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { defaultSettings } from '~/lib/settings';
import { getText } from '../../test-support/render';
import ResetPassword from './reset-password';

function words(audience: string): string[] {
  const site = { settings: defaultSettings };
  const routes = [{ id: 'root', path: '/', element: <ResetPassword />, loader: () => site }];
  const router = createMemoryRouter(routes, {
    initialEntries: [`/?token=made-up${audience}`],
    hydrationData: { loaderData: { root: site } },
  });
  return getText(renderToStaticMarkup(<RouterProvider router={router} />));
}

test.each([
  ['a customer', '', 'Reset your password', 'At least 6 characters', 'Reset Password'],
  ['a customer without a password', '&for=new', 'Set your password', 'At least 6 characters', 'Set Password'],
  ['a member of staff', '&for=staff', 'Reset your password', 'At least 12 characters', 'Reset Password'],
  ['an invited colleague', '&for=invited', 'Set your password', 'At least 12 characters', 'Set Password'],
  ['anyone else', '&for=toString', 'Reset your password', 'At least 6 characters', 'Reset Password'],
])('%s – title, rule and button', (_who, audience, title, rule, button) => {
  const said = words(audience);
  expect(said).toEqual(expect.arrayContaining([title, rule, button]));
});

test('an invited colleague – told that the console is next', () => {
  expect(words('&for=invited').join(' ')).toContain('Then sign in to the console with your email.');
});
