import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';

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
  VALUES ($1, $2::double precision - 1, clock_timestamp())
  ON CONFLICT (operation) DO UPDATE SET
    tokens = ${LEVEL} - 1, refilled_at = greatest(q.refilled_at, clock_timestamp())
  WHERE ${LEVEL} - 1 >= $4::double precision
  RETURNING tokens`;

@Injectable()
export class ProviderQuotasRepository {
  constructor(private readonly database: Database) {}

  /** Takes a token if at least `reserve` are left after it. */
  async take({ operation, capacity, perSecond }: Bucket, reserve: number): Promise<boolean> {
    const taken = await this.database.row(TAKE, [operation, capacity, perSecond, reserve]);
    return taken !== null;
  }
}
