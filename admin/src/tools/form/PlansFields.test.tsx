import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import { renderAdmin } from '../../test-support/render';
import { PlansFields } from './PlansFields';
import { emptyTool, type PlanValues, type ToolFormValues } from './tool-form';

const lifetime: PlanValues = {
  name: 'Lifetime',
  kind: 'once',
  days: null,
  interval: null,
  price: 7999,
  isDefault: true,
  isActive: true,
};
const month: PlanValues = { ...lifetime, name: '1 month', days: 30, price: 499, isDefault: false };
const MESSAGES = {
  'plans.1.interval': 'Choose how often a subscription is paid',
  plans: 'At most 6 plans can be active',
} as const;

/** Shows what the server said. */
function Refusal() {
  const { setError } = useFormContext<ToolFormValues>();
  const refuse = (): void => {
    for (const name of ['plans.1.interval', 'plans'] as const) setError(name, { message: MESSAGES[name] });
  };
  return (
    <button type="button" onClick={refuse}>
      Refuse
    </button>
  );
}

const show = () =>
  renderAdmin(
    <Form defaultValues={{ ...emptyTool, plans: [lifetime, month] }}>
      <PlansFields />
      <Refusal />
    </Form>,
  );

async function choose({ user }: ReturnType<typeof show>, name: string): Promise<void> {
  await user.click(screen.getAllByRole('combobox', { name: /^Kind/ })[1] ?? document.body);
  await user.click(await screen.findByRole('option', { name }));
}

test('a subscription – has an interval instead of days, which are back when it is paid once again', async () => {
  const view = show();
  expect(screen.getAllByLabelText('Days')).toHaveLength(2);
  await choose(view, 'Subscription');
  expect(screen.getByRole('combobox', { name: /^Paid each/ }).textContent).toBe('Month');
  expect(screen.getAllByLabelText('Days')).toHaveLength(1);
  expect(screen.getAllByLabelText('Renewal price (₹)')).toHaveLength(1);
  expect(screen.getByText('Renews itself by a mandate: UPI or card, at most ₹15,000.')).toBeTruthy();
  await choose(view, 'Paid once');
  expect(screen.queryByRole('combobox', { name: /^Paid each/ })).toBeNull();
  expect(screen.getAllByLabelText('Days')[1]).toHaveProperty('value', '30');
});

test('the server’s messages – of a plan at its field, of all of them below', async () => {
  const view = show();
  await choose(view, 'Subscription');
  await view.user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText(MESSAGES['plans.1.interval'])).toBeTruthy();
  expect(screen.getByText(MESSAGES.plans)).toBeTruthy();
});
