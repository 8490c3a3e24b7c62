import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { api } from '../providers/http-client';
import { readSession, startSession } from '../providers/session';
import { answerFetch } from '../test-support/fetch';
import { renderAdmin } from '../test-support/render';
import { SecondFactorGate } from './SecondFactorGate';

const staff = { id: 's1', name: 'Store Admin', email: 'admin@example.com' };

beforeEach(() => startSession('token', staff));

describe('SecondFactorGate', () => {
  test('the store requires it while the console is open – only its set-up is left', async () => {
    renderAdmin(<SecondFactorGate>The console</SecondFactorGate>, {
      getTwoStepEnabled: () => Promise.resolve(false),
      getPasskeys: () => Promise.resolve([]),
    });
    expect(screen.getByText('The console')).toBeTruthy();

    answerFetch(403, {
      success: false,
      message: 'Set it up to continue.',
      error: { code: 'TWO_FACTOR_REQUIRED', requestId: 'r' },
    });
    await act(async () => {
      await api.GET('/api/admin/tools').catch(() => undefined);
    });
    await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
    await screen.findByRole('button', { name: 'Turn on' });
    await screen.findByText('You have no passkeys yet.');
    expect(screen.queryByText('The console')).toBeNull();
    expect(readSession()?.token).toBe('token');
  });

  test('set up – the console opens', async () => {
    startSession('token', { ...staff, mustSetUpTwoFactor: true });
    renderAdmin(<SecondFactorGate>The console</SecondFactorGate>, {
      getTwoStepEnabled: () => Promise.resolve(true),
      getPasskeys: () => Promise.resolve([]),
    });
    await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
    act(() => startSession('token', staff));
    await screen.findByText('The console');
  });
});
