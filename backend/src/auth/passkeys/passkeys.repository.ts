import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../database/database.ts';
import { Passkey } from './passkey.entity.ts';

@Injectable()
export class PasskeysRepository {
  constructor(private readonly database: Database) {}

  private get passkeys() {
    return this.database.repository(Passkey);
  }

  /** Oldest first. */
  async list(userId: string, manager?: EntityManager): Promise<Passkey[]> {
    const passkeys = manager?.getRepository(Passkey) ?? this.passkeys;
    return passkeys.find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async exists(userId: string): Promise<boolean> {
    return this.passkeys.existsBy({ userId });
  }

  async findOwn(userId: string, id: string): Promise<Passkey | null> {
    return this.passkeys.findOneBy({ userId, id });
  }

  async findByCredential(credentialId: string): Promise<Passkey | null> {
    return this.passkeys.findOneBy({ credentialId });
  }

  /** Returns false if the credential is registered already. */
  async insert(passkey: Passkey, manager: EntityManager): Promise<boolean> {
    const added: { raw: unknown[] } = await manager
      .createQueryBuilder()
      .insert()
      .into(Passkey)
      .values(passkey)
      .orIgnore()
      .returning('id')
      .execute();
    return added.raw.length === 1;
  }

  async rename(userId: string, id: string, name: string, manager: EntityManager): Promise<void> {
    await manager.getRepository(Passkey).update({ userId, id }, { name });
  }

  async remove(userId: string, id: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.getRepository(Passkey).delete({ userId, id });
    return affected === 1;
  }

  /** Removes all passkeys of a user; returns how many there were. */
  async removeAll(userId: string, manager: EntityManager): Promise<number> {
    const { affected } = await manager.getRepository(Passkey).delete({ userId });
    return affected ?? 0;
  }

  /**
   * Records a use. Returns false if another one has counted as far or further in the meantime: one of the two is a copy.
   * A device that does not count always says 0.
   */
  async use(id: string, counter: number, now: Date): Promise<boolean> {
    const used = await this.database.rows(
      `UPDATE passkeys SET counter = $2::bigint, last_used_at = $3
       WHERE id = $1 AND (counter < $2::bigint OR (counter = 0 AND $2::bigint = 0)) RETURNING id`,
      [id, counter, now],
    );
    return used.length === 1;
  }
}
