import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import type { StaffDataProvider } from '../providers/data-provider';
import { aDelivery, anEndpoint } from '../test-support/records';
import { renderAdmin } from '../test-support/render';
import type { Delivery } from './delivery';
import { DeliveryDialog } from './DeliveryDialog';
import type { Endpoint } from './endpoint';

function open(deliveries: Delivery[], endpoint: Partial<Endpoint> = {}) {
  const redeliverWebhook = jest
    .fn<StaffDataProvider['redeliverWebhook']>()
    .mockResolvedValue({ message: undefined, data: { delivery: aDelivery() } });
  const getList = jest
    .fn<(resource: string, params: object) => Promise<object>>()
    .mockResolvedValue({ data: deliveries, total: deliveries.length });
  const { user } = renderAdmin(<DeliveryDialog endpoint={anEndpoint(endpoint)} id="d1" />, {
    getList,
    redeliverWebhook,
  });
  return { user, getList, redeliverWebhook };
}

const failed = aDelivery({ state: 'failed', attempts: 10, lastStatus: 500, lastBody: '<h1>Oops</h1>' });

describe('DeliveryDialog', () => {
  test('failed delivery – request and answer, and one press sends it again', async () => {
    const { user, getList, redeliverWebhook } = open([failed]);
    const body = await screen.findByRole('region', { name: 'Body' });
    expect(body.textContent).toContain('"type": "order.completed"');
    expect(screen.getByRole('region', { name: 'Headers' }).textContent).toContain('webhook-id: v1');
    expect(screen.getByRole('region', { name: 'The first kilobyte' }).textContent).toBe('<h1>Oops</h1>');
    expect(getList).toHaveBeenCalledWith(
      'webhook-deliveries',
      expect.objectContaining({ filter: { endpoint: 'e1', id: ['d1'] } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(redeliverWebhook).toHaveBeenCalledWith('e1', 'd1');
  });

  test('disabled endpoint – says what has to come first', async () => {
    open([failed], { status: 'disabled' });
    await screen.findByText('Enable the endpoint to send this event again.');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  test('deleted meanwhile – says how long deliveries are kept', async () => {
    open([]);
    await screen.findByText(/kept for 30 days/);
  });
});
