import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { anOrder, aRefund } from '../test-support/records';
import { renderAdmin } from '../test-support/render';
import { OrderRefunds } from './OrderHistory';

test.each([
  ['still pending', 'pending', 0, 'Nothing more can be refunded.'],
  ['waiting for approval', 'awaiting_approval', 0, 'Nothing more can be refunded.'],
  ['successful', 'success', 0, 'Fully refunded.'],
  ['of a part', 'success', 250.5, '₹250.50 can still be refunded.'],
] as const)('a refund that is %s – says what is left', (_case, status, refundableAmount, sentence) => {
  renderAdmin(<OrderRefunds order={anOrder({ refundableAmount, refunds: [aRefund({ status })] })} />);
  expect(screen.getByText(sentence)).toBeTruthy();
});
