import type { Mail } from '../support/sandbox.ts';
import { isReceipt, getOrder } from '../support/sandbox.ts';

/** An invoice or a credit note as the store has it. */
export interface StoredDocument {
  number: string;
  kind: 'invoice' | 'credit_note';
  /** The number of its order. */
  orderId: string;
  /** The refund or the lost dispute of a credit note. */
  cause: string | null;
}

/** Money that was returned: a refund that succeeded, or a lost dispute. */
export interface StoredReturn {
  id: string;
  orderId: string;
}

export interface Documents {
  documents: StoredDocument[];
  returns: StoredReturn[];
}

const PAID = ['completed', 'partially_refunded', 'refunded'];

/** Every payment has one invoice, everything returned one credit note, and the numbers of each series are 1, 2, 3 and so on. */
export function documentProblems(
  { documents, returns }: Documents,
  orders: readonly { orderId: string; status: string }[],
): string[] {
  const paid = orders.filter(({ status }) => PAID.includes(status)).map(({ orderId }) => orderId);
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const notes = documents.filter(({ kind }) => kind === 'credit_note');
  return [
    ...uneven(
      'invoice',
      paid,
      Map.groupBy(invoices, ({ orderId }) => orderId),
    ),
    ...uneven(
      'credit note',
      returns.map(({ id }) => id),
      Map.groupBy(notes, ({ cause }) => cause ?? 'no refund and no dispute'),
      new Map(returns.map(({ id, orderId }) => [id, orderId])),
    ),
    ...seriesProblems(documents.map(({ number }) => number)),
  ];
}

/** Each of `due` must have exactly one document, and nothing else any. */
function uneven(
  what: string,
  due: string[],
  found: Map<string, StoredDocument[]>,
  orders = new Map<string, string>(),
): string[] {
  const getName = (id: string) => (orders.has(id) ? `${orders.get(id)} (${id})` : id);
  const numbers = (id: string) => (found.get(id) ?? []).map(({ number }) => number);
  const extra = [...found.keys()].filter((id) => !due.includes(id));
  return [
    ...due
      .filter((id) => numbers(id).length !== 1)
      .map((id) => `${getName(id)} has ${numbers(id).join(' and ') || `no ${what}`}, instead of one ${what}`),
    ...extra.map(
      (id) => `${getName(id)} has ${numbers(id).join(' and ')}, but nothing asks for this ${what}`,
    ),
  ];
}

/** Numbers look like `INV/26-27/000012`; the last part counts. */
function seriesProblems(numbers: string[]): string[] {
  const bySeries = Map.groupBy(numbers, (number) => number.slice(0, number.lastIndexOf('/')));
  return [...bySeries].flatMap(([series, of]) => {
    const counted = of.map((number) => Number(number.slice(series.length + 1))).toSorted((a, b) => a - b);
    const wrong = counted.findIndex((number, index) => number !== index + 1);
    if (wrong === -1) return [];
    return [
      `the numbers of ${series} are not 1 to ${of.length}: ${counted[wrong]} stands at place ${wrong + 1}`,
    ];
  });
}

/** A receipt, or an order that the store calls paid, of which the provider knows no payment. */
export function unpaidProblems(
  emails: readonly Mail[],
  orders: readonly { orderId: string; status: string }[],
  purchases: readonly { orderId: string }[],
): string[] {
  const paid = new Set(purchases.map(({ orderId }) => orderId));
  const receipts = new Set(emails.filter(isReceipt).map(getOrder));
  return [
    ...[...receipts]
      .filter((orderId) => !paid.has(orderId))
      .map((orderId) => `${orderId || 'no order'}: a receipt without a payment`),
    ...orders
      .filter(({ orderId, status }) => PAID.includes(status) && !paid.has(orderId))
      .map(({ orderId, status }) => `${orderId}: ${status} without a payment`),
  ];
}
