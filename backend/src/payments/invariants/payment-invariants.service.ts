import { Injectable } from '@nestjs/common';
import { MailService } from '../../platform/mail/index.js';
import { type Invariant, InvariantsService } from '../../platform/invariants/index.js';
import { JobsService } from '../../platform/jobs/index.js';
import { OrderInvariantsRepository } from './order-invariants.repository.js';
import { RemediesService } from './remedies.service.js';

/** What must be true of orders and money. */
@Injectable()
export class PaymentInvariantsService {
  constructor(
    invariants: InvariantsService,
    private readonly rows: OrderInvariantsRepository,
    private readonly remedies: RemediesService,
    private readonly jobs: JobsService,
    private readonly mail: MailService,
  ) {
    invariants.register(...this.orders(), ...this.refunds(), ...this.queue());
  }

  private orders(): Invariant[] {
    const receipts = this.rows.check('receipt_missing');
    return [
      {
        name: 'entitlement_missing',
        rule: 'Whoever paid for a tool has it, unless it was withdrawn.',
        ...this.rows.check('entitlement_missing'),
        remedy: { label: 'Give access', mend: (id) => this.remedies.grant(id) },
      },
      {
        name: 'entitlement_unpaid',
        rule: 'A tool that a customer has as bought belongs to a paid order of this customer.',
        ...this.rows.check('entitlement_unpaid'),
      },
      {
        name: 'receipt_missing',
        rule: 'The receipt of a paid order was sent or is waiting to be sent.',
        ...receipts,
        // Without a mail server nothing is sent.
        find: async (after) => (this.mail.hasServer ? receipts.find(after) : { findings: [], next: null }),
        remedy: { label: 'Send the receipt', mend: (id) => this.remedies.queueReceipt(id) },
      },
      {
        name: 'receipt_unpaid',
        rule: 'An order whose receipt was sent is paid.',
        ...this.rows.check('receipt_unpaid'),
      },
      {
        name: 'order_unchecked',
        rule: 'A pending order is checked with the provider again.',
        ...this.rows.check('order_unchecked'),
        remedy: { label: 'Plan a check', mend: (id) => this.remedies.planCheck(id) },
      },
    ];
  }

  private refunds(): Invariant[] {
    return [
      {
        name: 'refunds_over_paid',
        rule: 'The refunds of an order are not more than what was paid.',
        ...this.rows.check('refunds_over_paid'),
      },
      {
        name: 'refund_total_wrong',
        rule: 'An order’s status and refunded amount are what its refunds and lost disputes add up to.',
        ...this.rows.check('refund_total_wrong'),
        remedy: { label: 'Recompute', mend: (id) => this.remedies.recomputeRefunds(id) },
      },
      {
        name: 'order_lines_wrong',
        rule: 'The lines of an order add up to its amount and to its refunded amount.',
        ...this.rows.check('order_lines_wrong'),
        remedy: { label: 'Recompute', mend: (id) => this.remedies.recomputeRefunds(id) },
      },
      {
        name: 'access_not_withdrawn',
        rule: 'A refund that ends access has ended it.',
        ...this.rows.check('access_not_withdrawn'),
        remedy: { label: 'Withdraw access', mend: (id) => this.remedies.withdraw(id) },
      },
    ];
  }

  private queue(): Invariant[] {
    return [
      {
        name: 'webhook_stuck',
        rule: 'A received webhook is processed or waiting to be processed.',
        ...this.rows.check('webhook_stuck'),
        remedy: { label: 'Process it', mend: (id) => this.remedies.queueWebhook(id) },
      },
      {
        name: 'money_job_dead',
        rule: 'No job about money was given up.',
        find: async () => {
          const dead = await this.jobs.listFailed('money');
          const findings = dead.map(({ id, name, error }) => ({
            subject: id,
            message: `The job ${name} was given up after its last attempt: ${error}`,
          }));
          return { findings, next: null };
        },
        stillBroken: async (ids) => (await this.jobs.listFailed('money', ids)).map(({ id }) => id),
        remedy: { label: 'Run it again', mend: (id) => this.jobs.runAgain(id) },
      },
    ];
  }
}
