import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database.ts';

/** A token bucket: it holds up to `capacity` tokens and gets `perSecond` new ones. */
export interface Bucket {
  operation: string;
  capacity: number;
  perSecond: number;
}

const LEVEL = `least($2, q.tokens + $3 * greatest(extract(epoch FROM clock_timestamp() - q.refilled_at), 0))`;

/** One statement, so that concurrent calls of all processes take different tokens. The database's clock is theirs all. */
const TAKE = /* sql */ `
  INSERT INTO provider_quotas AS q (operation, tokens, refilled_at)
  VALUES ($1, $2::double precision - $5::int, clock_timestamp())
  ON CONFLICT (operation) DO UPDATE SET
    tokens = ${LEVEL} - $5::int, refilled_at = greatest(q.refilled_at, clock_timestamp())
  WHERE ${LEVEL} - $5::int >= $4::double precision
  RETURNING tokens`;

@Injectable()
export class ProviderQuotasRepository {
  constructor(private readonly database: Database) {}

  /** Takes `count` tokens if at least `reserve` are left after them. */
  async take({ operation, capacity, perSecond }: Bucket, reserve: number, count: number): Promise<boolean> {
    const values = [operation, capacity, perSecond, reserve, count];
    return (await this.database.prepared('provider-quotas.take', TAKE, values)).length > 0;
  }
}
