import { toDispute } from './cashfree-disputes.ts';
import { disputeSchema } from './cashfree.schemas.ts';

const report = (change: object) =>
  toDispute(
    disputeSchema.parse({
      dispute_id: 433475257,
      dispute_type: 'CHARGEBACK',
      reason_code: '4855',
      reason_description: 'Goods or Services Not Provided',
      dispute_amount: 4500,
      created_at: '2023-06-15T21:16:03+05:30',
      updated_at: '2023-06-15T21:19:15+05:30',
      respond_by: '2023-06-18T00:00:00+05:30',
      dispute_status: 'CHARGEBACK_CREATED',
      cf_dispute_remarks: null,
      ...change,
    }),
    450_000,
  );

describe('disputes of the provider', () => {
  test.each([
    ['CHARGEBACK_CREATED', 'needs_response'],
    ['CHARGEBACK_DOCS_RECEIVED', 'under_review'],
    ['CHARGEBACK_UNDER_REVIEW', 'under_review'],
    ['CHARGEBACK_INSUFFICIENT_EVIDENCE', 'needs_response'],
    ['CHARGEBACK_MERCHANT_WON', 'won'],
    ['CHARGEBACK_MERCHANT_LOST', 'lost'],
    ['CHARGEBACK_MERCHANT_ACCEPTED', 'lost'],
    ['CHARGEBACK_SOMETHING_NEW', 'under_review'],
  ])('%s – %s', (dispute_status, status) => {
    expect(report({ dispute_status })).toMatchObject({ stage: 'chargeback', status });
  });

  test('insufficient evidence after the end – lost', () => {
    const ended = { resolved_at: '2023-06-15T21:19:15.68+05:30' };
    expect(report({ dispute_status: 'CHARGEBACK_INSUFFICIENT_EVIDENCE', ...ended }).status).toBe('lost');
  });

  test('opened again with the time at which it was won before – open', () => {
    const again = {
      dispute_type: 'PRE_ARBITRATION',
      dispute_status: 'PRE_ARBITRATION_CREATED',
      resolved_at: '2023-06-15T21:16:51.682836678+05:30',
    };
    expect(report(again)).toMatchObject({ stage: 'pre_arbitration', status: 'needs_response' });
  });

  test('a request for documents that ended – closed, whoever was right', () => {
    for (const end of ['MERCHANT_WON', 'MERCHANT_LOST', 'MERCHANT_ACCEPTED']) {
      const ended = { dispute_type: 'RETRIEVAL', dispute_status: `RETRIEVAL_${end}` };
      expect(report(ended)).toMatchObject({ stage: 'retrieval', status: 'closed' });
    }
  });

  test('the id – as text; times – as dates; the amount – in paise', () => {
    expect(report({})).toMatchObject({
      disputeId: '433475257',
      amountPaise: 450_000,
      currency: 'INR',
      respondBy: new Date('2023-06-17T18:30:00Z'),
    });
  });
});
