import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { LoginForm } from './LoginForm';

function answerOnce(status: number, body: object): void {
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

test('account with two-step sign-in – asks for the code, then signs in', async () => {
  const onDone = jest.fn();
  const user = userEvent.setup();
  render(<LoginForm onDone={onDone} />);
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret-word');

  answerOnce(401, { success: false, message: 'Enter your code', error: { code: 'TOTP_REQUIRED' } });
  await user.click(screen.getByRole('button', { name: 'Sign in to Admin Panel' }));
  const code = await screen.findByRole('textbox', {
    name: 'Authentication code',
    description: 'Enter the 6-digit code from your authenticator app, or a recovery code.',
  });

  answerOnce(200, { success: true, data: { token: 'tok', admin: { id: 's1', name: 'Asha' } } });
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

test('locked account – says that an email may unlock it', async () => {
  const user = userEvent.setup();
  render(<LoginForm onDone={jest.fn()} />);
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret-word');

  answerOnce(429, { success: false, message: 'Too many attempts.', error: { code: 'TOO_MANY_ATTEMPTS' } });
  await user.click(screen.getByRole('button', { name: 'Sign in to Admin Panel' }));
  await screen.findByText('Too many attempts.');
  screen.getByText('Sure about your password? Check your email for a link to unlock sign-in.');

  answerOnce(401, { success: false, message: 'Invalid credentials' });
  await user.click(screen.getByRole('button', { name: 'Sign in to Admin Panel' }));
  await screen.findByText('Invalid credentials');
  expect(screen.queryByText(/Check your email/)).toBeNull();
});

test('wrong password – shows the message of the server', async () => {
  const user = userEvent.setup();
  render(<LoginForm onDone={jest.fn()} />);
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'wrong-word');

  answerOnce(401, { success: false, message: 'Invalid credentials' });
  await user.click(screen.getByRole('button', { name: 'Sign in to Admin Panel' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials');
});
