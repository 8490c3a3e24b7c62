import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, rows, type Sql } from '../../database/database.ts';
import { outboundWebhookError } from '../outbound-webhooks.errors.ts';
import { OutboundEndpoint } from './outbound-endpoint.entity.ts';

@Injectable()
export class EndpointsRepository {
  constructor(private readonly database: Database) {}

  async findById(id: string): Promise<OutboundEndpoint | null> {
    return this.database.repository(OutboundEndpoint).findOneBy({ id });
  }

  /** @throws WEBHOOK_ENDPOINT_NOT_FOUND */
  async getById(id: string): Promise<OutboundEndpoint> {
    const endpoint = await this.findById(id);
    if (!endpoint) throw outboundWebhookError('WEBHOOK_ENDPOINT_NOT_FOUND');
    return endpoint;
  }

  /** Locks the row until the transaction ends. @throws WEBHOOK_ENDPOINT_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<OutboundEndpoint> {
    const endpoint = await manager
      .getRepository(OutboundEndpoint)
      .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!endpoint) throw outboundWebhookError('WEBHOOK_ENDPOINT_NOT_FOUND');
    return endpoint;
  }

  async insert(manager: EntityManager, endpoint: OutboundEndpoint): Promise<void> {
    await manager.getRepository(OutboundEndpoint).insert(endpoint);
  }

  async update(manager: EntityManager, id: string, columns: Partial<OutboundEndpoint>): Promise<void> {
    await manager.getRepository(OutboundEndpoint).update({ id }, columns);
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.getRepository(OutboundEndpoint).delete({ id });
  }

  async noteSuccess(sql: Sql, id: string, now: Date): Promise<void> {
    await rows(sql, 'UPDATE outbound_endpoints SET last_success_at = $2 WHERE id = $1', [id, now]);
  }

  /** False when it is disabled or deleted already. */
  async disable(sql: Sql, id: string, reason: string): Promise<boolean> {
    const disabled = await row(
      sql,
      `UPDATE outbound_endpoints SET status = 'disabled', disabled_reason = $2
        WHERE id = $1 AND status = 'active' RETURNING id`,
      [id, reason],
    );
    return disabled !== null;
  }

  /** Secrets that are not sealed with the current key. */
  async listWithoutPrefix(prefix: string): Promise<OutboundEndpoint[]> {
    return this.database.rows<OutboundEndpoint>(
      `SELECT ${this.database.columns(OutboundEndpoint)} FROM outbound_endpoints
        WHERE NOT starts_with(secret_cipher, $1) OR NOT starts_with(old_secret_cipher, $1)`,
      [prefix],
    );
  }

  /** Does nothing when the secret was rotated meanwhile. */
  async replaceSecrets(
    { id, secretCipher: was }: OutboundEndpoint,
    { secretCipher, oldSecretCipher }: Pick<OutboundEndpoint, 'secretCipher' | 'oldSecretCipher'>,
  ): Promise<void> {
    await this.database
      .repository(OutboundEndpoint)
      .update({ id, secretCipher: was }, { secretCipher, oldSecretCipher });
  }
}
