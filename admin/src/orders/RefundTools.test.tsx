import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { aLine, anOrder, aRefund } from '../test-support/records';
import { renderAdmin } from '../test-support/render';
import { OrderContent } from './OrderContent';
import { RefundDialog } from './RefundDialog';

type Refund = (id: string, body: object) => Promise<unknown>;

const bundle = anOrder({
  amount: 1000,
  refundableAmount: 900,
  refundedAmount: 100,
  discount: 200,
  bundleId: 'b1',
  couponCode: 'LAUNCH',
  tool: { _id: null, id: null, name: 'Pro pack', category: 'Bundles' },
  items: [
    aLine({ id: 'l1', toolId: 't1', name: 'Scanner', listPrice: 800, discount: 100, price: 700 }),
    aLine({
      id: 'l2',
      toolId: 't2',
      name: 'Finder',
      listPrice: 400,
      discount: 100,
      price: 300,
      refunded: 100,
    }),
    aLine({ id: 'l3', toolId: null, name: 'Gone', listPrice: 0, price: 0 }),
  ],
});

function open(order = bundle) {
  const refundOrder = jest.fn<Refund>();
  refundOrder.mockResolvedValue({ data: { refund: aRefund() } });
  const { user } = renderAdmin(<RefundDialog order={order} onClose={jest.fn()} />, { refundOrder });
  const submit = async () => {
    await user.type(screen.getByLabelText(/Reason/), 'Bought twice');
    await user.click(screen.getByRole('button', { name: /^Refund/ }));
  };
  return { user, submit, refundOrder };
}

const tool = (name: RegExp) => screen.getByRole('checkbox', { name });
const amount = () => screen.getByLabelText<HTMLInputElement>(/Amount/).value;

describe('a refund of a bundle', () => {
  test('one tool chosen – its amount, its access ends, the others are kept by name, and only this tool is sent', async () => {
    const { user, submit, refundOrder } = open();
    expect(amount()).toBe('900');
    await user.click(tool(/Scanner/));
    expect(amount()).toBe('200');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/loses access to the chosen tools\. They keep Scanner\./)).toBeTruthy();
    await submit();
    await waitFor(() =>
      expect(refundOrder).toHaveBeenCalledWith('o1', {
        reason: 'Bought twice',
        access: 'withdraw',
        toolIds: ['t2'],
      }),
    );
  });

  test('all tools – the whole order, without naming tools', async () => {
    const { user, submit, refundOrder } = open();
    await user.click(tool(/Scanner/));
    await user.click(tool(/Scanner/));
    expect(amount()).toBe('900');
    expect(screen.getByRole('radio', { name: 'Withdraw the tools' })).toHaveProperty('checked', true);
    await submit();
    await waitFor(() =>
      expect(refundOrder).toHaveBeenCalledWith('o1', { reason: 'Bought twice', access: 'withdraw' }),
    );
  });

  test('a tool refunded in full – not offered again', () => {
    open({ ...bundle, items: bundle.items.map((line, n) => (n === 0 ? { ...line, refunded: 700 } : line)) });
    expect(screen.queryByRole('checkbox', { name: /Scanner/ })).toBeNull();
    expect(tool(/Finder/)).toHaveProperty('checked', true);
  });

  test('the last chosen tool – stays chosen', async () => {
    const { user } = open();
    await user.click(tool(/Scanner/));
    await user.click(tool(/Finder/));
    expect(tool(/Finder/)).toHaveProperty('checked', true);
  });
});

describe('the lines of an order', () => {
  test('a bundle with a coupon – each line with its discount and what was refunded', () => {
    renderAdmin(<OrderContent order={bundle} />);
    expect(screen.getByText('₹700 (₹800 less ₹100)')).toBeTruthy();
    expect(screen.getByText('₹300 (₹400 less ₹100) · ₹100 refunded')).toBeTruthy();
    expect(screen.getByText('LAUNCH')).toBeTruthy();
  });

  test('one tool at its list price – not repeated', () => {
    renderAdmin(<OrderContent order={anOrder()} />);
    expect(screen.queryByText('Lines')).toBeNull();
  });
});
