import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import type { StaffDataProvider } from '../providers/data-provider';
import { anEndpoint } from '../test-support/records';
import { renderAdmin } from '../test-support/render';
import type { Endpoint } from './endpoint';
import { EndpointSummary } from './EndpointSummary';

const UNTIL = '2026-11-21T10:00:00.000Z';

function show(given: Partial<Endpoint>) {
  const endpoint = anEndpoint(given);
  const updateWebhookEndpoint = jest
    .fn<StaffDataProvider['updateWebhookEndpoint']>()
    .mockResolvedValue({ message: undefined, data: { endpoint } });
  const rotateWebhookSecret = jest.fn<StaffDataProvider['rotateWebhookSecret']>().mockResolvedValue({
    message: undefined,
    data: { endpoint: { ...endpoint, oldSecretUntil: UNTIL }, secret: 'whsec_new' },
  });
  const { user } = renderAdmin(<EndpointSummary endpoint={endpoint} />, {
    updateWebhookEndpoint,
    rotateWebhookSecret,
  });
  return { user, updateWebhookEndpoint, rotateWebhookSecret };
}

describe('EndpointSummary', () => {
  test('disabled by the store – says why, and one press enables it again', async () => {
    const disabledReason = 'The receiver answered 410: it does not exist any more.';
    const { user, updateWebhookEndpoint } = show({ status: 'disabled', disabledReason });
    expect(screen.getByRole('alert').textContent).toContain(disabledReason);
    await user.click(await screen.findByRole('button', { name: 'Enable again' }));
    expect(updateWebhookEndpoint).toHaveBeenCalledWith('e1', { status: 'active' });
  });

  test('secret replaced – only after the overlap was explained, and shown until it is saved', async () => {
    const { user, rotateWebhookSecret } = show({});
    await user.click(await screen.findByRole('button', { name: 'Replace secret' }));
    const question = await screen.findByRole('alertdialog', { name: 'Replace secret' });
    expect(question.textContent).toContain('For 24 hours events are signed with both secrets');
    expect(rotateWebhookSecret).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Replace secret' }));
    await screen.findByDisplayValue('whsec_new');
    await user.keyboard('{Escape}');
    expect(screen.getByDisplayValue('whsec_new')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I’ve saved the signing secret' }));
    await waitFor(() => expect(screen.queryByDisplayValue('whsec_new')).toBeNull());
  });

  test('replaced again within the overlap – warns that the older secret ends', async () => {
    const { user } = show({ oldSecretUntil: UNTIL });
    expect(screen.getByRole('alert').textContent).toContain('Until 21 Nov 2026, 03:30 pm');
    await user.click(await screen.findByRole('button', { name: 'Replace secret' }));
    await screen.findByText(/The secret that you replaced before ends at once/);
  });
});
