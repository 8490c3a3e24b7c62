import { afterEach, describe, expect, jest, test } from '@jest/globals';
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

test('an answer without a message, as of a proxy – what failed', async () => {
  const user = userEvent.setup();
  render(<LoginForm onDone={jest.fn()} />);
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret-word');

  const page = new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(page);
  await user.click(screen.getByRole('button', { name: 'Sign in to Admin Panel' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
});

describe('passkey', () => {
  const setSupport = (value: unknown): void => {
    Object.defineProperty(window, 'PublicKeyCredential', { value, configurable: true });
  };
  const button = () => screen.queryByRole('button', { name: 'Sign in with a passkey' });

  afterEach(() => setSupport(undefined));

  test('browser without passkeys – no button', () => {
    render(<LoginForm onDone={jest.fn()} />);
    expect(button()).toBeNull();
  });

  test('refused by the device – said in plain words, and the form can be used', async () => {
    setSupport(class {});
    const user = userEvent.setup();
    const onDone = jest.fn();
    render(<LoginForm onDone={onDone} />);
    const options = {
      challenge: 'YWJj',
      timeout: 1,
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    };
    answerOnce(200, { success: true, data: { options } });
    const get = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect((await screen.findByText('No passkey was used. Please try again.')).role).toBe('alert');
    expect(button()).toHaveProperty('disabled', false);
    expect(onDone).not.toHaveBeenCalled();
  });

  test('accepted by the server – signed in without email and password', async () => {
    setSupport(class {});
    const user = userEvent.setup();
    const onDone = jest.fn();
    render(<LoginForm onDone={onDone} />);
    const options = {
      challenge: 'YWJj',
      timeout: 1,
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    };
    answerOnce(200, { success: true, data: { options } });
    const bytes = new ArrayBuffer(1);
    const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes };
    const credential = {
      id: 'AA',
      rawId: bytes,
      type: 'public-key',
      response,
      getClientExtensionResults: () => ({}),
    };
    Object.defineProperty(navigator, 'credentials', {
      value: { get: () => Promise.resolve(credential) },
      configurable: true,
    });
    answerOnce(200, { success: true, data: { token: 'tok', admin: { id: 's1', name: 'Asha' } } });
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const request = jest.mocked(fetch).mock.calls.at(-1)?.[0] as Request;
    expect(await request.json()).toMatchObject({ credential: { id: 'AA', rawId: 'AA' } });
  });
});
