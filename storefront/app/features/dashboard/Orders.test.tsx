import { expect, test } from '@jest/globals';
import { render, getText } from '../../../test-support/render';
import { OrdersPart } from './Orders';

const nothing = () => undefined;

test('orders not loaded – says so and offers a retry', () => {
  const text = getText(render(<OrdersPart state={{ kind: 'failed' }} reload={nothing} />));
  expect(text).toEqual(expect.arrayContaining(['Orders', 'We couldn’t load your orders.', 'Retry']));
});

test('no orders – says what will appear, and where to begin', () => {
  const none = { payments: [], pagination: { total: 0 } };
  const html = render(
    <OrdersPart state={{ kind: 'ready', data: none, isRefreshing: false }} reload={nothing} />,
  );
  expect(getText(html)).toEqual([
    'Orders',
    'No orders yet',
    'Your purchases will appear here, with their invoices and refunds.',
    'Browse Tools',
  ]);
});
