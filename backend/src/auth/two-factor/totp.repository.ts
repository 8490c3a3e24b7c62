import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThan, Like, Not } from 'typeorm';
import { Database } from '../../database/database.ts';
import { StaffRecoveryCode, StaffTotp } from './staff-totp.entity.ts';

@Injectable()
export class TotpRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<StaffTotp | null> {
    return this.database.repository(StaffTotp).findOneBy({ userId });
  }

  async listSecretsWithoutPrefix(prefix: string): Promise<Pick<StaffTotp, 'userId' | 'secret'>[]> {
    return this.database.repository(StaffTotp).find({
      select: { userId: true, secret: true },
      where: { secret: Not(Like(`${prefix}%`)) },
    });
  }

  /** Does nothing if the secret has changed since it was read. */
  async replaceSecret(userId: string, secret: string, sealed: string): Promise<void> {
    await this.database.repository(StaffTotp).update({ userId, secret }, { secret: sealed });
  }

  /** Stores a sealed secret to be confirmed. Returns false if one is confirmed already. */
  async offer(userId: string, secret: string): Promise<boolean> {
    const stored = await this.database.rows(
      `INSERT INTO staff_totp (user_id, secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0
         WHERE staff_totp.confirmed_at IS NULL
       RETURNING user_id`,
      [userId, secret],
    );
    return stored.length === 1;
  }

  async confirm(userId: string, digests: string[], now: Date, manager: EntityManager): Promise<void> {
    await manager.getRepository(StaffTotp).update({ userId }, { confirmedAt: now });
    await manager.getRepository(StaffRecoveryCode).insert(digests.map((digest) => ({ userId, digest })));
  }

  /** Returns false if the code of this time step, or of a later one, was used before: a code works once. */
  async useStep(userId: string, step: number): Promise<boolean> {
    const lastStep = String(step);
    const { affected } = await this.database
      .repository(StaffTotp)
      .update({ userId, lastStep: LessThan(lastStep) }, { lastStep });
    return affected === 1;
  }

  async useRecoveryCode(userId: string, digest: string, now: Date): Promise<boolean> {
    const { affected } = await this.database
      .repository(StaffRecoveryCode)
      .update({ userId, digest, usedAt: IsNull() }, { usedAt: now });
    return affected === 1;
  }

  /** Returns whether there was anything to remove. */
  async remove(userId: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.getRepository(StaffTotp).delete({ userId });
    return affected === 1;
  }
}
