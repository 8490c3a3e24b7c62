import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, type Repository } from 'typeorm';
import { newId } from '../../common/fields/ids.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { REFUNDED_NOTHING, type RefundStatus } from '../../orders/index.ts';
import { Refund } from './refund.entity.ts';
import { refundError } from './refunds.errors.ts';

type NewRefund = Pick<Refund, 'orderId' | 'amountPaise' | 'reason' | 'access' | 'createdBy' | 'status'> &
  Partial<Pick<Refund, 'providerRef'>>;
type RefundResult = Pick<Refund, 'cashfreeRefundId' | 'statusMessage'> & { status: 'success' | 'failed' };

/** A refund with the names of the staff members who requested it and decided about it. */
export type RefundRow = Omit<Refund, 'updatedAt' | 'decidedBy'> & {
  createdByName: string | null;
  decidedByName: string | null;
};

const SELECT = /* sql */ `
  SELECT refunds.id, refunds.order_id AS "orderId", refunds.amount_paise AS "amountPaise", refunds.status,
         refunds.reason, refunds.access, refunds.cashfree_refund_id AS "cashfreeRefundId",
         refunds.provider_ref AS "providerRef",
         refunds.status_message AS "statusMessage", refunds.created_at AS "createdAt",
         refunds.processed_at AS "processedAt", refunds.created_by AS "createdBy", users.name AS "createdByName",
         refunds.decided_at AS "decidedAt", deciders.name AS "decidedByName"
    FROM refunds LEFT JOIN users ON users.id = refunds.created_by
         LEFT JOIN users deciders ON deciders.id = refunds.decided_by`;

const WITHOUT_DASHES = /^[0-9a-f]{32}$/;

/** The provider's name for a refund: letters and digits only, unless it was made there. */
export const getRefundId = (refund: Pick<Refund, 'id' | 'providerRef'>): string =>
  refund.providerRef ?? refund.id.replaceAll('-', '');

@Injectable()
export class RefundsRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Refund) private readonly refunds: Repository<Refund>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async insert(manager: EntityManager, refund: NewRefund): Promise<string> {
    const id = newId();
    const now = this.clock.now();
    await manager.getRepository(Refund).insert({ ...refund, id, createdAt: now, updatedAt: now });
    return id;
  }

  /** @throws REFUND_NOT_FOUND */
  async getById(id: string): Promise<RefundRow> {
    const refund = await this.database.row<RefundRow>(`${SELECT} WHERE refunds.id = $1`, [id]);
    if (!refund) throw refundError('REFUND_NOT_FOUND');
    return refund;
  }

  /** By the provider's name for it. */
  async findByRefundId(refundId: string, manager?: EntityManager): Promise<Refund | null> {
    const refunds = manager?.getRepository(Refund) ?? this.refunds;
    const own = WITHOUT_DASHES.test(refundId) ? await refunds.findOneBy({ id: refundId }) : null;
    return own ?? refunds.findOneBy({ providerRef: refundId });
  }

  /** Oldest first. */
  async listByOrder(orderId: string): Promise<RefundRow[]> {
    return this.database.rows<RefundRow>(
      `${SELECT} WHERE refunds.order_id = $1 ORDER BY refunds.created_at, refunds.id`,
      [orderId],
    );
  }

  /** The sum of all refunds that succeeded, are pending or wait for approval, in paise. To be called under the order's lock. */
  async sumNotFailed(manager: EntityManager, orderId: string): Promise<number> {
    const sum = await manager
      .getRepository(Refund)
      .sum('amountPaise', { orderId, status: Not(In(REFUNDED_NOTHING)) });
    return Number(sum ?? 0);
  }

  /**
   * The sum of what the provider has refunded or is refunding on its own account, in paise. The store's own pending
   * refunds are left out: the provider refuses those that no longer fit. To be called under the order's lock.
   */
  async sumAtProvider(manager: EntityManager, orderId: string): Promise<number> {
    const sum = await manager.getRepository(Refund).sum('amountPaise', [
      { orderId, status: 'success' },
      { orderId, status: 'pending', providerRef: Not(IsNull()) },
    ]);
    return Number(sum ?? 0);
  }

  /** What staff decided about the customer's access after a refund that the provider made. */
  async setAccess(manager: EntityManager, id: string, access: Refund['access']): Promise<void> {
    await manager.getRepository(Refund).update({ id }, { access, updatedAt: this.clock.now() });
  }

  /** The sum of all refunds that succeeded, in paise. To be called under the order's lock. */
  async sumSucceeded(manager: EntityManager, orderId: string): Promise<number> {
    const sum = await manager.getRepository(Refund).sum('amountPaise', { orderId, status: 'success' });
    return Number(sum ?? 0);
  }

  /** Finishes a pending refund. False when it had finished already. To be called under the order's lock. */
  async finish(
    manager: EntityManager,
    id: string,
    { status, cashfreeRefundId, statusMessage }: RefundResult,
  ): Promise<boolean> {
    const now = this.clock.now();
    const { affected } = await manager.getRepository(Refund).update(
      { id, status: 'pending' },
      {
        status,
        statusMessage,
        processedAt: now,
        updatedAt: now,
        cashfreeRefundId: cashfreeRefundId ?? undefined,
      },
    );
    return affected === 1;
  }

  /** To be called under the order's lock. */
  async getStatus(manager: EntityManager, id: string): Promise<RefundStatus | null> {
    return (await manager.getRepository(Refund).findOneBy({ id }))?.status ?? null;
  }

  /** Approves or declines a refund that awaits approval. To be called under the order's lock. */
  async decide(
    manager: EntityManager,
    id: string,
    status: Extract<RefundStatus, 'pending' | 'declined'>,
    decidedBy: string,
  ): Promise<void> {
    const now = this.clock.now();
    await manager
      .getRepository(Refund)
      .update({ id, status: 'awaiting_approval' }, { status, decidedBy, decidedAt: now, updatedAt: now });
  }

  async savePending(id: string, changes: Pick<Refund, 'cashfreeRefundId' | 'statusMessage'>): Promise<void> {
    await this.refunds.update({ id, status: 'pending' }, changes);
  }

  /**
   * Claims pending refunds for this caller that were not checked for a while: a minute at first and, as a bank may take
   * days, six hours for old ones.
   */
  async claimDue(now: Date, limit: number): Promise<{ id: string }[]> {
    return this.database.rows<{ id: string }>(
      `UPDATE refunds SET updated_at = $1::timestamptz
        WHERE id IN (SELECT id FROM refunds
                      WHERE status = 'pending'
                        AND $1::timestamptz - updated_at
                          >= least(greatest(($1::timestamptz - created_at) / 4, interval '1 minute'), interval '6 hours')
                      ORDER BY updated_at LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING id`,
      [now, limit],
    );
  }
}
