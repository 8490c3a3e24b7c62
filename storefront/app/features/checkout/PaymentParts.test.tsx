import { expect, test } from '@jest/globals';
import { FormProvider, useForm } from 'react-hook-form';
import type { Billing, Price } from '~/api/types';
import { toBillingForm, type BillingForm } from '~/lib/billing-form';
import { render, getText } from '../../../test-support/render';
import { BillingPart } from './BillingPart';
import { CodeField } from './CodeField';
import { ItemSummary } from './ItemSummary';
import type { CodeState, PriceState } from './price-state';
import { TotalBar } from './TotalBar';

const nothing = () => undefined;
const tax = {
  rate: 18,
  amount: 228.66,
  taxable: 1270.34,
  cgst: null,
  sgst: null,
  igst: null,
  placeOfSupply: null,
};
const plain: Price = { lines: [], list: 1499, discount: 0, total: 1499, tax: null, coupon: null };

function total(state: Partial<PriceState>) {
  const whole: PriceState = { price: null, code: { kind: 'none' }, trouble: null, ...state };
  return render(
    <TotalBar state={whole} shownPrice={1499} onRetry={nothing}>
      Pay
    </TotalBar>,
  );
}
const totalText = (state: Partial<PriceState>) => getText(total(state)).join(' ');

test('no answer yet – the price that the page showed, without tax', () => {
  expect(totalText({})).toBe('Total ₹1,499 Pay');
});

test('a registered store – the tax in the total; another store never mentions tax', () => {
  expect(totalText({ price: { ...plain, tax } })).toContain('₹1,499 including ₹228.66 GST');
  expect(totalText({ price: plain })).not.toContain('GST');
});

test('nothing to pay – no tax either', () => {
  const free = { ...plain, total: 0, discount: 1499, tax: { ...tax, amount: 0 } };
  expect(totalText({ price: free })).toBe('Total ₹0 Pay');
});

test('the total – read out when it changes, as a whole', () => {
  expect(total({ price: plain })).toMatch(/<p aria-live="polite" aria-atomic="true"/);
});

test('a price that could not be updated – the reason, with a retry', () => {
  expect(totalText({ trouble: 'You appear to be offline.' })).toContain(
    'You appear to be offline. Try again',
  );
});

const code = (state: CodeState, typed = '') =>
  render(<CodeField state={state} discount={300} typed={typed} onType={nothing} onTry={nothing} />);

test('no code – folded away', () => {
  expect(getText(code({ kind: 'none' }))).toEqual(['Have a code?']);
});

test('a code that was typed and not tried – unfolded with it', () => {
  expect(code({ kind: 'none' }, 'DIWALI20')).toContain('value="DIWALI20"');
});

test('a code that came with a link – unfolded, and the saving is told', () => {
  const html = code({ kind: 'applied', code: 'DIWALI20' });
  expect(html).toContain('value="DIWALI20"');
  expect(getText(html)).toEqual(['Code', 'Remove', '₹300 off']);
});

test('a refused code – the sentence at its field, which is marked as wrong', () => {
  const html = code({ kind: 'refused', code: 'OLD', message: 'This code ended on 20 Nov 2026.' });
  expect(getText(html)).toContain('This code ended on 20 Nov 2026.');
  expect(html).toMatch(/aria-invalid="true" aria-describedby="(\S+)-note"/);
});

const business: Billing = {
  stateCode: '27',
  gstin: '27AAPFU0939F1ZV',
  legalName: 'Deccan Traders LLP',
  address: '4 MG Road, Pune',
  pin: null,
};

function Fields({ saved, needsAddress = false }: { saved: Billing | null; needsAddress?: boolean }) {
  const form = useForm<BillingForm>({ defaultValues: toBillingForm(saved) });
  return (
    <FormProvider {...form}>
      <BillingPart saved={saved} needsAddress={needsAddress} onStateChange={nothing} />
    </FormProvider>
  );
}

test('billing details saved earlier – one line', () => {
  expect(getText(render(<Fields saved={business} />))).toEqual([
    'Tax invoice:',
    'Maharashtra · 27AAPFU0939F1ZV',
    'Change',
  ]);
});

test('a first purchase – the state is asked for, the GSTIN is folded away', () => {
  const text = getText(render(<Fields saved={null} />));
  expect(text[0]).toBe('State (for the tax invoice)');
  expect(text.at(-1)).toBe('I have a GSTIN');
});

test('an address demanded – name, address and PIN unfold', () => {
  const text = getText(render(<Fields saved={{ ...business, gstin: null }} needsAddress />));
  expect(text.slice(-4)).toEqual(['I have a GSTIN', 'Name', 'Billing address', 'PIN code']);
});

const line = (name: string, listPrice: number, paid: number): Price['lines'][number] => ({
  kind: 'tool',
  toolId: name,
  bundleId: 'desk',
  quoteId: null,
  planId: null,
  planName: null,
  credit: 0,
  name,
  listPrice,
  discount: listPrice - paid,
  price: paid,
});
const bundle = { bundleId: 'desk', name: 'Options Desk', category: 'Bundles', price: 2100 };

test('a bundle of which one tool is owned – the price of the others, and what each costs alone', () => {
  const lines = [line('Greeks Lab', 1499, 1200), line('OI Map', 999, 900)];
  const price = { ...plain, lines, list: 2498, discount: 398, total: 2100 };
  const text = getText(render(<ItemSummary item={{ ...bundle, owned: ['Journal'] }} price={price} />));
  const start = ['Options Desk', 'Bundles', '₹2,100', ', bought one by one', '₹2,498'];
  const tools = ['Greeks Lab', 'alone', '₹1,499', 'OI Map', 'alone', '₹999', 'Journal', 'Yours'];
  expect(text.slice(0, 14)).toEqual([...start, '2 of 3 tools: you own the rest', ...tools]);
});

test('a code – the price before it stays beside the name', () => {
  const coupon = { code: 'LAUNCH', discount: 150 };
  const price = { ...plain, lines: [line('Journal', 1499, 1349)], discount: 150, total: 1349, coupon };
  const text = getText(
    render(
      <ItemSummary item={{ toolId: 'j', name: 'Journal', category: 'Excel', price: 1499 }} price={price} />,
    ),
  );
  expect(text.slice(0, 4)).toEqual(['Journal', 'Excel', '₹1,499', 'Instant download']);
});
