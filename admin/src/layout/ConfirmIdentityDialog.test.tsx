import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { api, getData } from '../providers/http-client';
import { endSession, startSession } from '../providers/session';
import { renderAdmin } from '../test-support/render';
import { ConfirmIdentity } from './ConfirmIdentity';

interface Sent {
  path: string;
  body: unknown;
}

const failure = (status: number, code: string, fields = {}) =>
  new Response(JSON.stringify({ success: false, message: code, error: { code, fields, requestId: 'r' } }), {
    status,
  });
const success = (data: object) => new Response(JSON.stringify({ success: true, data }), { status: 200 });

/** A server whose session is fresh after a right password, and a right code where it wants one. */
function serve({ wantsCode = false } = {}): Sent[] {
  const sent: Sent[] = [];
  let isFresh = false;
  globalThis.fetch = async (input) => {
    const request = new Request(input);
    const body = (await request.json()) as { password?: string; totp?: string };
    const path = new URL(request.url).pathname;
    sent.push({ path, body });
    if (path !== '/api/admin/reauth') {
      return isFresh ? success({ staffMember: { id: 's9' } }) : failure(403, 'REAUTH_REQUIRED');
    }
    if (body.password !== 'right')
      return failure(400, 'VALIDATION_FAILED', { password: 'Your password is incorrect' });
    if (wantsCode && !body.totp) return failure(428, 'TOTP_REQUIRED');
    isFresh = true;
    return success({ freshUntil: '2026-11-23T04:00:00.000Z' });
  };
  return sent;
}

const invitation = { name: 'Meera Iyer', email: 'meera@example.com' };
const invite = () => getData(api.POST('/api/admin/staff', { body: invitation }));

async function start() {
  const { user } = renderAdmin(<ConfirmIdentity />);
  let outcome: unknown;
  act(() => {
    invite().then(
      (data) => (outcome = data),
      (error: unknown) => (outcome = error),
    );
  });
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return { user, outcome: () => outcome };
}

beforeEach(() => startSession('token', { id: 's1', name: 'Store Admin', email: 'admin@example.com' }));

describe('a sensitive act in an old session', () => {
  test('confirmed – sent again with the same body', async () => {
    const sent = serve();
    const { user, outcome } = await start();
    await user.type(screen.getByLabelText('Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(outcome()).toEqual({ staffMember: { id: 's9' } }));
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/admin/staff',
      '/api/admin/reauth',
      '/api/admin/staff',
    ]);
    expect(sent[2]?.body).toEqual(invitation);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('wrong password – shown at the field; with two-step sign-in the code is asked for', async () => {
    serve({ wantsCode: true });
    const { user, outcome } = await start();
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Your password is incorrect');
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.type(await screen.findByLabelText('Authentication code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(outcome()).toEqual({ staffMember: { id: 's9' } }));
  });

  test('cancelled, or the session ended – refused, and nothing is sent again', async () => {
    const sent = serve();
    const { user, outcome } = await start();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(outcome()).toMatchObject({ status: 403 }));
    expect(sent).toHaveLength(1);

    const second = invite().catch((error: unknown) => error);
    await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    act(() => endSession('expired'));
    expect(await second).toMatchObject({ status: 403 });
    expect(sent).toHaveLength(2);
  });
});
