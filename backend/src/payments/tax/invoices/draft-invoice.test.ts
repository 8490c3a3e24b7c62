import fc from 'fast-check';
import { BUSINESS_BUYER, createInvoice, PRIVATE_BUYER, SELLER } from '../../../../test/support/invoices.ts';
import { addSplits, computeTax } from '../split-tax.ts';
import { draftCreditNote, draftInvoice, type InvoiceDraft } from './draft-invoice.ts';

const prices = fc.array(fc.integer({ min: 100, max: 5_000_000 }), { minLength: 1, maxLength: 20 });
const billing = fc.constantFrom(PRIVATE_BUYER, BUSINESS_BUYER);
const split = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: InvoiceDraft) => ({
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
});
const refund = (id: string, amountPaise: number, parts: [string, number][] = []) => ({
  refundId: id,
  disputeId: null,
  amountPaise,
  reason: 'Asked',
  parts: new Map(parts),
});

describe('draft of an invoice', () => {
  test('any lines – the document adds up to its lines and to what was paid', () => {
    fc.assert(
      fc.property(prices, billing, (paid, buyer) => {
        const invoice = createInvoice(buyer, paid);
        expect(invoice.totalPaise).toBe(paid.reduce((sum, price) => sum + price, 0));
        expect(invoice.taxablePaise + computeTax(invoice)).toBe(invoice.totalPaise);
        expect(addSplits(invoice.lines)).toEqual(split(invoice));
      }),
    );
  });

  test('buyer of the seller’s state – CGST and SGST; of another one or abroad – IGST', () => {
    expect(createInvoice(BUSINESS_BUYER, [149_900])).toMatchObject({
      cgstPaise: 11_433,
      sgstPaise: 11_433,
      igstPaise: 0,
    });
    expect(createInvoice(PRIVATE_BUYER, [149_900])).toMatchObject({ cgstPaise: 0, igstPaise: 22_866 });
    expect(createInvoice({ ...PRIVATE_BUYER, stateCode: '96' }, [149_900])).toMatchObject({
      igstPaise: 22_866,
    });
  });

  test('buyer without a name for the invoice – the account’s name; a line that cost nothing – left out', () => {
    const line = { id: 'a', name: 'A', sac: '998434', listPaise: 100, discountPaise: 0, paidPaise: 100 };
    const draft = draftInvoice(SELLER, {
      id: 'o',
      orderNumber: 'ORD-1',
      paymentId: null,
      billing: PRIVATE_BUYER,
      buyerName: 'Asha',
      lines: [line, { ...line, id: 'b', discountPaise: 100, paidPaise: 0 }],
    });
    expect(draft.buyer.name).toBe('Asha');
    expect(draft.lines.map(({ itemId }) => itemId)).toEqual(['a']);
  });
});

describe('credit notes', () => {
  test('any series of refunds of all that was paid – the notes add up to the invoice, line by line', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(prices, billing, shares, (paid, buyer, weights) => {
        const invoice = createInvoice(buyer, paid);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        const notes: InvoiceDraft[] = [];
        let left = invoice.totalPaise;
        for (const [index, weight] of weights.entries()) {
          const isLast = index === weights.length - 1;
          const amount = isLast ? left : Math.floor((invoice.totalPaise * weight) / sum);
          if (amount === 0) continue;
          left -= amount;
          const note = draftCreditNote(invoice, notes, refund(String(index), amount));
          expect(note?.totalPaise).toBe(amount);
          if (note) notes.push(note);
        }
        expect(addSplits(notes)).toEqual(split(invoice));
        for (const line of invoice.lines) {
          const own = notes.flatMap(({ lines }) => lines).filter(({ itemId }) => itemId === line.itemId);
          expect(own.reduce((total, { totalPaise }) => total + totalPaise, 0)).toBe(line.totalPaise);
        }
      }),
    );
  });

  test('refund of one line – the note has that line alone', () => {
    const note = draftCreditNote(
      createInvoice(PRIVATE_BUYER, [50_000, 70_000]),
      [],
      refund('r', 70_000, [['line-1', 70_000]]),
    );
    expect(note?.lines).toMatchObject([{ itemId: 'line-1', totalPaise: 70_000, discountPaise: 0 }]);
    expect(note).toMatchObject({
      kind: 'credit_note',
      originalId: 'invoice',
      reference: { reason: 'Asked' },
    });
  });

  test('more than the earlier notes leave – no note', () => {
    const invoice = createInvoice(PRIVATE_BUYER, [50_000]);
    expect(draftCreditNote(invoice, [invoice], refund('r', 1))).toBeNull();
  });
});
