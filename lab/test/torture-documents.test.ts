/** Invoices, credit notes and receipts as the torture run judges them. */
import { documentProblems, type StoredDocument, unpaidProblems } from '../torture/documents.ts';
import type { Mail } from '../support/sandbox.ts';

const ORDERS = [
  { orderId: 'ORD-1', status: 'completed' },
  { orderId: 'ORD-2', status: 'refunded' },
  { orderId: 'ORD-3', status: 'pending' },
];
const RETURNS = [{ id: 'refund-1', orderId: 'ORD-2' }];

const invoice = (place: number, orderId: string): StoredDocument => ({
  number: `INV/26-27/${String(place).padStart(6, '0')}`,
  kind: 'invoice',
  orderId,
  cause: null,
});
const note = (place: number, cause: string): StoredDocument => ({
  number: `CN/26-27/${String(place).padStart(6, '0')}`,
  kind: 'credit_note',
  orderId: 'ORD-2',
  cause,
});
const RIGHT = [invoice(2, 'ORD-2'), invoice(1, 'ORD-1'), note(1, 'refund-1')];

const judge = (documents: StoredDocument[]) => documentProblems({ documents, returns: RETURNS }, ORDERS);

const receipt = (orderId: string): Mail => ({
  id: 1,
  receivedAt: '2026-11-27T10:00:00Z',
  subject: `Your receipt for Option Chain Sheet (${orderId})`,
  to: [],
  headers: [],
});

test('one invoice of each paid order and one credit note of a refund – no problem', () => {
  expect(judge(RIGHT)).toStrictEqual([]);
});

test('a paid order without an invoice – a problem that names the order', () => {
  expect(judge([invoice(1, 'ORD-2'), note(1, 'refund-1')])).toStrictEqual([
    'ORD-1 has no invoice, instead of one invoice',
  ]);
});

test('two invoices of one order – a problem that names both', () => {
  expect(judge([...RIGHT, invoice(3, 'ORD-1')])).toStrictEqual([
    'ORD-1 has INV/26-27/000001 and INV/26-27/000003, instead of one invoice',
  ]);
});

test('an invoice of an unpaid order – a problem', () => {
  expect(judge([...RIGHT, invoice(3, 'ORD-3')])).toStrictEqual([
    'ORD-3 has INV/26-27/000003, but nothing asks for this invoice',
  ]);
});

test('a refund without a credit note, or with two – a problem that names its order', () => {
  expect(judge(RIGHT.slice(0, 2))).toStrictEqual([
    'ORD-2 (refund-1) has no credit note, instead of one credit note',
  ]);
  expect(judge([...RIGHT, note(2, 'refund-1')])).toStrictEqual([
    'ORD-2 (refund-1) has CN/26-27/000001 and CN/26-27/000002, instead of one credit note',
  ]);
});

test('a credit note for nothing that was returned – a problem', () => {
  expect(judge([...RIGHT, note(2, 'refund-9')]).length).toBe(1);
});

test('a gap in the numbers, or a number twice – a problem that names the place', () => {
  const [first, ...rest] = RIGHT;
  expect(first).toBeTruthy();
  expect(judge([{ ...first!, number: 'INV/26-27/000003' }, ...rest])).toStrictEqual([
    'the numbers of INV/26-27 are not 1 to 2: 3 stands at place 2',
  ]);
  expect(judge([{ ...first!, number: 'INV/26-27/000001' }, ...rest])).toStrictEqual([
    'the numbers of INV/26-27 are not 1 to 2: 1 stands at place 2',
  ]);
});

test('a receipt or a paid order of which the provider knows no payment – a problem', () => {
  const emails = [receipt('ORD-1'), receipt('ORD-3')];
  expect(unpaidProblems(emails, ORDERS, [{ orderId: 'ORD-1' }])).toStrictEqual([
    'ORD-3: a receipt without a payment',
    'ORD-2: refunded without a payment',
  ]);
  expect(
    unpaidProblems([receipt('ORD-2')], ORDERS, [{ orderId: 'ORD-1' }, { orderId: 'ORD-2' }]),
  ).toStrictEqual([]);
});
