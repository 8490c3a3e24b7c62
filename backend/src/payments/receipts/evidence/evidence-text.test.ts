import { REFUND_POLICY, TERMS_VERSION } from '../../../orders/terms.ts';
import type { QuoteProof } from '../../../quotes/index.ts';
import { drawEvidence } from './evidence-pdf.ts';
import { type Evidence, evidenceSections } from './evidence-text.ts';

const at = (text: string) => new Date(`${text}+05:30`);

const evidence: Evidence = {
  dispute: {
    providerId: '433475258',
    providerStatus: 'CHARGEBACK_CREATED',
    amountPaise: 149_900,
    reasonCode: '4855',
    reason: 'Goods or Services Not Provided',
    openedAt: at('2026-03-10T09:00:00'),
    respondBy: at('2026-03-17T23:59:59'),
  },
  receipt: {
    store: { storeName: 'Shop', address: 'Jaipur', supportEmail: 'help@example.com', phone: '', gstin: '' },
    order: {
      id: '01938b5e-7b1c-7000-8000-000000000001',
      orderId: 'ORD-1',
      userId: '01938b5e-7b1c-7000-8000-000000000002',
      toolId: '01938b5e-7b1c-7000-8000-000000000003',
      toolName: 'Nifty Scanner',
      toolCategory: 'Indicators',
      amountPaise: 149_900,
      refundedPaise: 0,
      currency: 'INR',
      status: 'completed',
      paymentMethod: 'upi',
      channel: 'gateway',
      cashfreeOrderId: 'CF-1',
      cashfreePaymentId: 'PAY-1',
      metadata: {},
      subscriptionId: null,
      createdAt: at('2026-03-04T11:20:00'),
      completedAt: at('2026-03-04T11:22:00'),
      userName: 'आशा Rao',
      userEmail: 'asha@example.com',
      userStatus: 'active',
      userDeleted: false,
      isEmailVerified: true,
      isGoogleUser: false,
    },
    chargebacks: [],
    refunds: [],
  },
  invoices: [],
  attempts: [
    {
      cashfreePaymentId: 'PAY-1',
      orderId: '01938b5e-7b1c-7000-8000-000000000001',
      status: 'success',
      method: 'upi',
      amountPaise: 149_900,
      message: null,
      attemptedAt: at('2026-03-04T11:21:40'),
      updatedAt: at('2026-03-04T11:22:00'),
    },
  ],
  deliveries: [
    { deliveredAt: at('2026-03-01T10:00:00'), tool: 'Nifty Scanner', version: '1.0.0', address: null },
    { deliveredAt: at('2026-03-04T11:30:00'), tool: 'Greeks Lab', version: '1.1.0', address: '203.0.113.7' },
  ],
  quote: null,
  facts: null,
  terms: { version: TERMS_VERSION, acceptedAt: at('2026-03-04T11:20:00'), words: null },
  riskNotice: { version: '9f2b4c1d0e3a', acceptedAt: at('2026-03-04T11:19:30') },
  account: {
    createdAt: at('2026-02-01T08:00:00'),
    isEmailVerified: true,
    signsInWithGoogle: false,
    phone: '9876543210',
  },
  madeAt: at('2026-03-11T10:00:00'),
};

/** Everything the document says, as one text. */
const getText = (given: Evidence) =>
  evidenceSections(given)
    .flatMap(({ heading, rows = [], table, text = '' }) => [
      heading,
      ...rows.map((row) => row.join(': ')),
      ...(table?.lines ?? []).map((line) => line.join(' | ')),
      text,
    ])
    .join('\n');

describe('the evidence of a disputed sale', () => {
  test('a downloaded purchase – order, payment, account, deliveries, terms and policy', () => {
    const text = getText(evidence);
    for (const fact of [
      'Dispute: 433475258',
      'Reason: Goods or Services Not Provided (4855)',
      'Order: ORD-1',
      'Provider’s payment: PAY-1',
      'Email: asha@example.com',
      'Signed up: 1 February 2026',
      'downloaded the product 2 times, 1 of them after the payment',
      '| Greeks Lab | 1.1.0 | 203.0.113.7',
      '| Nifty Scanner | 1.0.0 | Not kept',
      `Version: ${TERMS_VERSION}`,
      REFUND_POLICY,
    ])
      expect(text).toContain(fact);
    expect(text).toMatch(/4 March 2026 at 11:30\s?am IST \| Greeks Lab \| 1\.1\.0/i);
    expect(text).toMatch(
      /Risk notice: Confirmed as read .*, 4 March 2026 at 11:19\s?am IST \(wording 9f2b4c1d0e3a\)/i,
    );
  });

  test.each([
    ['2024-12-15', 'with this very policy', `Accepted: 4 March 2026`, REFUND_POLICY],
    [
      '2023-01-01',
      'with another policy',
      'Version: 2023-01-01',
      `of version ${TERMS_VERSION}: ${REFUND_POLICY}`,
    ],
  ])('terms of version %s, %s – says whose policy it is', (version, _which, accepted, policy) => {
    const text = getText({
      ...evidence,
      terms: { version, acceptedAt: at('2026-03-04T11:20:00'), words: null },
    });
    expect(text).toContain(accepted);
    expect(text.includes('The refund policy of version')).toBe(policy !== REFUND_POLICY);
    expect(text).toContain(policy);
  });

  test('terms whose version the order names – the refund policy in its words', () => {
    const words = '## Who\n\nWe.\n\n## Fees and refunds\n\nWithin 7 days.\n\n## Law\n\nIndian.';
    const text = getText({ ...evidence, terms: { ...evidence.terms, words } });
    expect(text).toContain('Within 7 days.');
    expect(text).not.toContain(REFUND_POLICY);
    expect(text).not.toContain('Indian.');
  });

  test('custom work – what was agreed, when it was accepted, and what was delivered and downloaded', () => {
    const quote: QuoteProof = {
      title: 'Gap scanner',
      scope: 'A workbook.\nOne round of changes.',
      sentAt: at('2026-03-02T09:00:00'),
      acceptedAt: at('2026-03-04T11:10:00'),
      termsVersion: '2024-12-15',
      deliveryDays: 14,
      deliveredAt: at('2026-03-09T16:00:00'),
      files: [
        { fileName: 'scanner.zip', note: 'The workbook', downloadedAt: at('2026-03-09T16:20:00') },
        { fileName: 'manual.zip', note: '', downloadedAt: null },
      ],
    };
    const text = getText({ ...evidence, deliveries: [], quote });
    for (const fact of [
      'Nifty Scanner (Indicators), custom work',
      'Title: Gap scanner',
      'One round of changes.',
      'with the terms of version 2024-12-15',
      'Within 14 days of the payment',
      'The customer downloaded 1 of 2.',
      'manual.zip |  | None recorded',
    ])
      expect(text).toContain(fact);
    expect(text).toMatch(/Accepted: 4 March 2026 at 11:10\s?am IST, signed in/i);
    expect(text).toMatch(/scanner\.zip \| The workbook \| 9 March 2026 at 4:20\s?pm IST/i);
    expect(text).not.toContain('No download of this product');
    const undelivered = getText({ ...evidence, quote: { ...quote, deliveredAt: null } });
    expect(undelivered).toContain('Nothing has been delivered yet.');
    expect(undelivered).not.toContain('scanner.zip');
  });

  test('a tool that sends orders – what its page said, and each registration', () => {
    const registration = {
      kind: 'algo_id',
      authority: 'NSE',
      number: 'ALGO-000123',
      segment: 'Equity derivatives',
      broker: 'Example Broking',
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
      toCheck: false,
    } as const;
    const tool = {
      toolId: '01938b5e-7b1c-7000-8000-000000000003',
      name: 'Nifty Scanner',
      shortDescription: 'Sends orders on breakouts.',
      version: '1.2.0',
      orderHandling: 'sends',
      placesOrders: true,
      logic: 'closed',
      algoNote: 'Needs margin.',
      delivery: 'both',
      accessKind: 'broker_client',
      registrations: [registration],
    } as const;
    const text = getText({ ...evidence, facts: { tools: [{ ...tool, registrations: [registration] }] } });
    for (const fact of [
      'What the page said when it was bought: Nifty Scanner',
      'Sends orders on breakouts.',
      'Version: 1.2.0',
      'Orders: Sends orders through the customer’s broker’s API',
      'Logic: Not disclosed',
      'Note: Needs margin.',
      'Delivery: A download, and access given by staff at a broker',
      'Static IP address: The customer needs one',
      'Past performance: None was published',
      'Algo ID | NSE, Equity derivatives, Example Broking | ALGO-000123 | 1 Jan 2026 to 31 Dec 2026',
    ])
      expect(text).toContain(fact);
    const verified = { ...registration, kind: 'parrva', number: 'PRV-1', validUntil: null } as const;
    const shown = getText({ ...evidence, facts: { tools: [{ ...tool, registrations: [verified] }] } });
    expect(shown).toContain('Past performance: Verified under PaRRVA number PRV-1');
    expect(shown).toContain('PRV-1 | From 1 Jan 2026');
    expect([text.includes('Not registered'), shown.includes('Registration: Not registered')]).toEqual([
      false,
      true,
    ]);
    // It was bought on 4 March 2026.
    const last = { ...verified, validUntil: '2026-03-04', toCheck: true };
    const until = (validUntil: string) =>
      getText({ ...evidence, facts: { tools: [{ ...tool, registrations: [{ ...last, validUntil }] }] } });
    expect(until('2026-03-04')).toContain('PRV-1 | 1 Jan 2026 to 4 Mar 2026, to be checked');
    expect(until('2026-03-04')).toContain('Verified under PaRRVA number PRV-1');
    expect(until('2026-03-03')).toContain('PRV-1 | Ended on 3 Mar 2026');
    expect(until('2026-03-03')).toContain('Past performance: PaRRVA number PRV-1, which had ended');
  });

  test('a plain tool – its page without orders and registrations', () => {
    const tool = {
      toolId: '01938b5e-7b1c-7000-8000-000000000003',
      name: 'Nifty Scanner',
      shortDescription: 'Charts.',
      version: null,
      orderHandling: null,
      placesOrders: false,
      logic: 'none',
      algoNote: null,
      delivery: 'file',
      accessKind: null,
      registrations: [],
    } as const;
    const text = getText({ ...evidence, facts: { tools: [{ ...tool, registrations: [] }] } });
    expect(text).toContain('Delivery: A download');
    for (const absent of ['Orders:', 'Logic:', 'Past performance:', 'Static IP'])
      expect(text).not.toContain(absent);
    const placing = { ...tool, placesOrders: true, registrations: [] };
    expect(getText({ ...evidence, facts: { tools: [placing] } })).toContain('Orders: Places orders through');
  });

  test('no download, no terms, no notice, a deleted account – said plainly', () => {
    const text = getText({
      ...evidence,
      deliveries: [],
      terms: { version: null, acceptedAt: null, words: null },
      riskNotice: null,
      account: null,
    });
    expect(text).toContain('No download of this product by this customer is recorded.');
    expect(text).toContain('Not recorded for this order');
    expect(text).toContain('Risk notice: Not confirmed by the customer');
    expect(text).toContain('Deleted by the customer');
  });

  test('hundreds of downloads and names in two scripts – a PDF of several pages', async () => {
    const one = evidence.deliveries[1];
    if (!one) throw new Error('no delivery');
    const getPages = async (count: number) => {
      const pdf = await drawEvidence({ ...evidence, deliveries: Array.from({ length: count }, () => one) });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    };
    expect(await getPages(1)).toBeGreaterThanOrEqual(2);
    expect(await getPages(300)).toBeGreaterThan((await getPages(1)) + 4);
  });
});
