import { expect, test } from '@jest/globals';
import { FormProvider, useForm } from 'react-hook-form';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { toBillingForm } from '~/lib/billing-form';
import { defaultSettings } from '~/lib/settings';
import { RiskPart } from './RiskPart';
import type { CheckoutForm } from './checkout-form';

function Part() {
  const form = useForm<CheckoutForm>({
    defaultValues: { phone: '', coupon: '', acceptedNotice: false, ...toBillingForm(null) },
  });
  return (
    <FormProvider {...form}>
      <RiskPart />
    </FormProvider>
  );
}

function html(riskNotice: string): string {
  const site = { settings: { ...defaultSettings, riskNotice } };
  const routes = [{ id: 'root', path: '/', element: <Part />, loader: () => site }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: site } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('a notice – shown with an unticked box that paying does not need', () => {
  const part = html('Trading can lose money.');
  expect(part).toContain('Trading can lose money.');
  expect(part).toMatch(/<input type="checkbox"[^>]* name="acceptedNotice"/);
  expect(part).toContain('I have read the risk notice');
  expect(part).not.toMatch(/checked|required/);
});

test('no notice, as while the settings cannot be read – nothing is asked', () => {
  expect(html('')).not.toContain('checkbox');
});
