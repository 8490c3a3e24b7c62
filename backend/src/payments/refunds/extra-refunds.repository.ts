import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { rows, type Sql } from '../../database/database.ts';
import { ExtraRefund } from './extra-refund.entity.ts';

@Injectable()
export class ExtraRefundsRepository {
  constructor(
    @InjectRepository(ExtraRefund) private readonly extraRefunds: Repository<ExtraRefund>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores what the provider reports; true when it is new. */
  async save(sql: Sql, refund: Omit<ExtraRefund, 'notedAt'>): Promise<boolean> {
    const { refundRef, orderId, paymentId, amountPaise, status } = refund;
    const [saved] = await rows<{ isNew: boolean }>(
      sql,
      `INSERT INTO extra_refunds (refund_ref, order_id, payment_id, amount_paise, status, noted_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (refund_ref) DO UPDATE SET status = excluded.status
       RETURNING xmax = 0 AS "isNew"`,
      [refundRef, orderId, paymentId, amountPaise, status, this.clock.now()],
    );
    return saved?.isNew === true;
  }

  async isKnown(refundRef: string, status: ExtraRefund['status']): Promise<boolean> {
    return this.extraRefunds.existsBy({ refundRef, status });
  }
}
