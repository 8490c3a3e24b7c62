import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { dataProvider, type StaffDataProvider } from '../providers/data-provider';
import { startSession } from '../providers/session';
import { answerFetch } from '../test-support/fetch';
import { renderAdmin } from '../test-support/render';
import type { CouponPreview } from './coupon';
import { newCoupon, type CouponValues } from './coupon-form';
import { CouponForm } from './CouponForm';

const preview: CouponPreview = {
  state: 'active',
  customers: 1240,
  tools: 3,
  toolsTooCheap: 1,
  bundles: 1,
  bundlesTooCheap: 0,
  usesLeft: 10,
  prices: [{ name: 'Greeks Lab', price: 1000, discount: 200, total: 800 }],
};

beforeEach(() => startSession('token', { id: 's1', name: 'Store Admin', email: 'admin@example.com' }));

function open(initial: Partial<CouponValues> = {}, status = 201, error: object = {}) {
  const sent = answerFetch(status, { success: status === 201, data: { coupon: { id: 'c1' } }, error });
  const onClose = jest.fn();
  const previewCoupon = jest.fn<StaffDataProvider['previewCoupon']>().mockResolvedValue(preview);
  const { user } = renderAdmin(
    <CouponForm coupon={undefined} initial={{ ...newCoupon, ...initial }} onClose={onClose} />,
    { create: dataProvider.create, previewCoupon },
  );
  const save = () => user.click(screen.getByRole('button', { name: /^(Save|Add coupon)$/ }));
  return { user, save, sent, onClose, previewCoupon };
}

describe('CouponForm', () => {
  test('filled in – says who could use it now and at what price, then sends it', async () => {
    const { user, save, sent, onClose, previewCoupon } = open();
    expect(screen.getByText('Fill in the discount and what it is for.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Percentage/ }), '20');
    await screen.findByText(
      '1,240 customers, for 2 tools and 1 bundle, 10 uses left. 1 tool costs less than the smallest purchase.',
    );
    expect(screen.getByRole('listitem').textContent).toBe('Greeks Lab₹1,000 → ₹800');
    expect(previewCoupon).toHaveBeenLastCalledWith(expect.objectContaining({ percent: 20, couponId: null }));
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), 'diwali20');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]?.body).toMatchObject({ code: 'diwali20', kind: 'percent', percent: 20, totalLimit: null });
  });

  test('nothing filled in – refused at the fields, and nothing is sent', async () => {
    const { save, sent } = open();
    await save();
    await screen.findByText('Code is required');
    expect(screen.getByText('Percentage is required')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('a code that is taken – the server’s message stands at the field', async () => {
    const message = 'A coupon with this code already exists';
    const { save } = open({ code: 'DIWALI20', percent: '20' }, 409, {
      code: 'NAME_TAKEN',
      message,
      fields: { code: message },
    });
    await save();
    await screen.findByText(message);
  });
});
