/** The wait for a receipt as the torture run judges it. */
import { Ledger } from '../torture/ledger.ts';
import { ReceiptWaits } from '../torture/receipt-waits.ts';
import type { Mail } from '../support/sandbox.ts';

const START = Date.parse('2026-11-25T10:00:00Z');

/** A purchase that was paid at START, with a receipt so many seconds later, and faults from one second to another. */
function waits(receivedAfter: number[], faults: [from: number, to: number][]) {
  const ledger = new Ledger();
  const times = faults.map(([from, to]) => ({ from: START + from * 1_000, to: START + to * 1_000 }));
  ledger.faults.push({ name: 'provider hangs', times, recoveryMs: 0, note: '' });
  const receipts = new Map<string, Mail[]>(
    receivedAfter.map((after, index) => {
      const orderId = `ORD-${index}`;
      const base = { orderId, id: orderId, email: 'a@example.com', tool: 't', fault: 'none' };
      ledger.purchases.push({ ...base, paidAt: START, stayed: true, isSeenPaid: true });
      const receivedAt = new Date(START + after * 1_000).toISOString();
      return [orderId, [{ id: index, receivedAt, subject: '', to: [], headers: [] }]];
    }),
  );
  return { waits: new ReceiptWaits(ledger, receipts), ledger };
}

test('receipt later than a minute after the payment – a problem that names the order', () => {
  const [problem, ...more] = waits([61, 59], []).waits.longerThan(60_000);
  expect(problem ?? '').toMatch(/^ORD-0 .* after 61\.0 s/);
  expect(more).toStrictEqual([]);
});

test('faults between the payment and the receipt – only the time without one counts', () => {
  const { waits: found, ledger } = waits(
    [100],
    [
      [-10, 20],
      [30, 55],
      [95, 200],
    ],
  );
  expect(found.longest(ledger.purchases)).toBe(50_000);
  expect(found.longerThan(60_000)).toStrictEqual([]);
});

test('fault that ended more than a minute before the receipt – a problem', () => {
  expect(waits([90], [[0, 20]]).waits.longerThan(60_000).length).toBe(1);
});

test('several receipts – the median and the longest wait', () => {
  const { waits: found, ledger } = waits([1, 2, 40], []);
  expect(found.median(ledger.purchases)).toBe(2_000);
  expect(found.longest(ledger.purchases)).toBe(40_000);
});
