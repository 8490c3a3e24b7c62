import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { newId } from '../../common/fields/ids.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database, row, rows } from '../../database/database.ts';
import { OPEN_STATUSES } from './dispute-states.ts';
import { Dispute, type DisputeDecision } from './dispute.entity.ts';

type Taken = Record<'heldPaise' | 'lostPaise', number>;

/** Money of an order that a bank returned to its customer. */
export type Chargeback = Pick<Dispute, 'orderId' | 'countedPaise' | 'resolvedAt'>;

/** For conditions in SQL. */
export const IS_OPEN = /* sql */ `status IN ('needs_response', 'under_review')`;
/** The same as `holdsMoney`. */
export const HOLDS_MONEY = /* sql */ `stage <> 'retrieval' AND ${IS_OPEN}`;

/** What changes disputes. To be called under the order's lock unless said otherwise. */
@Injectable()
export class DisputesRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async findByProviderId(manager: EntityManager, providerId: string): Promise<Dispute | null> {
    return manager.getRepository(Dispute).findOneBy({ providerId });
  }

  /** Needs no lock. */
  async findById(id: string): Promise<Dispute | null> {
    return this.database.manager.getRepository(Dispute).findOneBy({ id });
  }

  async insert(
    manager: EntityManager,
    dispute: Omit<
      Dispute,
      'id' | 'createdAt' | 'updatedAt' | 'warnedAt' | 'decision' | 'decisionNote' | 'decidedBy' | 'decidedAt'
    >,
  ): Promise<string> {
    const [id, now] = [newId(), this.clock.now()];
    await manager.getRepository(Dispute).insert({ ...dispute, id, createdAt: now, updatedAt: now });
    return id;
  }

  async update(manager: EntityManager, id: string, changes: Partial<Dispute>): Promise<void> {
    await manager.getRepository(Dispute).update({ id }, { ...changes, updatedAt: this.clock.now() });
  }

  /** Whether the customer's bank has the last word about this order's payment. */
  async isDisputed(manager: EntityManager, orderId: string): Promise<boolean> {
    return manager.existsBy(Dispute, { orderId, status: In([...OPEN_STATUSES]) });
  }

  /** Whether open disputes of the order withhold money, besides one. */
  async holdsElse(manager: EntityManager, orderId: string, exceptId: string | null): Promise<boolean> {
    const found = await row(
      manager,
      `SELECT 1 FROM disputes WHERE order_id = $1 AND id IS DISTINCT FROM $2 AND ${HOLDS_MONEY}`,
      [orderId, exceptId],
    );
    return found !== null;
  }

  /** What disputes of the order withhold and have taken, besides one. */
  async sumTaken(manager: EntityManager, orderId: string, exceptId: string | null = null): Promise<Taken> {
    const sums = await row<Taken>(
      manager,
      `SELECT coalesce(sum(counted_paise) FILTER (WHERE ${IS_OPEN}), 0)::int AS "heldPaise",
              coalesce(sum(counted_paise) FILTER (WHERE status = 'lost'), 0)::int AS "lostPaise"
         FROM disputes WHERE order_id = $1 AND id IS DISTINCT FROM $2`,
      [orderId, exceptId],
    );
    return sums ?? { heldPaise: 0, lostPaise: 0 };
  }

  /** What banks took back from orders by lost disputes, oldest first. Needs no lock. */
  async listLost(orderIds: string[]): Promise<Chargeback[]> {
    if (orderIds.length === 0) return [];
    return this.database.manager.getRepository(Dispute).find({
      select: { orderId: true, countedPaise: true, resolvedAt: true },
      where: { orderId: In(orderIds), status: 'lost', countedPaise: MoreThan(0) },
      order: { resolvedAt: 'ASC', id: 'ASC' },
    });
  }

  /** Lowers what open disputes withhold to what is left of the order's money. */
  async limitHeld(manager: EntityManager, orderId: string, leftPaise: number): Promise<void> {
    await rows(
      manager,
      `UPDATE disputes SET counted_paise = least(counted_paise, greatest($2, 0)), updated_at = $3
        WHERE order_id = $1 AND counted_paise > $2 AND ${IS_OPEN}`,
      [orderId, leftPaise, this.clock.now()],
    );
  }

  /** Claims disputes that need an answer soon, each once per deadline. Call it in a transaction; needs no lock. */
  async claimDue(manager: EntityManager, before: Date, limit: number): Promise<Dispute[]> {
    const claimed = await rows<{ id: string }>(
      manager,
      `UPDATE disputes SET warned_at = $1
        WHERE id IN (SELECT id FROM disputes
                      WHERE status = 'needs_response' AND warned_at IS NULL AND respond_by <= $2
                      ORDER BY respond_by LIMIT $3 FOR UPDATE SKIP LOCKED)
        RETURNING id`,
      [this.clock.now(), before, limit],
    );
    return manager.getRepository(Dispute).findBy({ id: In(claimed.map(({ id }) => id)) });
  }

  /** Claims open disputes that the provider was not asked about since then. Needs no lock. */
  async claimUnchecked(since: Date, limit: number): Promise<{ orderId: string }[]> {
    return this.database.rows<{ orderId: string }>(
      `UPDATE disputes SET checked_at = $1
        WHERE id IN (SELECT id FROM disputes WHERE ${IS_OPEN} AND checked_at < $2
                      ORDER BY checked_at LIMIT $3 FOR UPDATE SKIP LOCKED)
        RETURNING order_id AS "orderId"`,
      [this.clock.now(), since, limit],
    );
  }

  /** What staff decided, locked until the transaction ends. Needs no lock of the order. */
  async lockDecision(
    manager: EntityManager,
    id: string,
  ): Promise<Pick<Dispute, 'decision' | 'decisionNote'>> {
    return manager.getRepository(Dispute).findOneOrFail({
      select: { id: true, decision: true, decisionNote: true },
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Records the decision about an open dispute. False when it is closed. Needs no lock. */
  async decide(
    manager: EntityManager,
    id: string,
    by: { decision: DisputeDecision; decisionNote: string; decidedBy: string },
  ): Promise<boolean> {
    const now = this.clock.now();
    const { affected } = await manager
      .getRepository(Dispute)
      .update({ id, status: In([...OPEN_STATUSES]) }, { ...by, decidedAt: now, updatedAt: now });
    return affected === 1;
  }
}
