import { randomBytes } from 'node:crypto';
import { newId } from '../../src/common/fields/ids.ts';
import type { Database } from '../../src/database/database.ts';

type Value = string | number | boolean | Date | null;

/** Inserts rows directly, for what a test needs in the database beforehand. */
export class Rows {
  constructor(private readonly database: Database) {}

  async insert(table: string, values: Record<string, Value>): Promise<string> {
    const all: Record<string, Value> = { id: newId(), ...values };
    const names = Object.keys(all);
    const places = names.map((_, index) => `$${index + 1}`);
    await this.database.rows(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(all),
    );
    return String(all.id);
  }

  async tool(values: Record<string, Value> = {}): Promise<string> {
    return this.insert('tools', {
      name: `Tool ${randomBytes(4).toString('hex')}`,
      short_description: 'Short',
      description: 'Long',
      category: 'Excel Tools',
      price_paise: 149_900,
      ...values,
    });
  }

  /** A release of a tool, which becomes its latest. */
  async release(toolId: string, version: string): Promise<string> {
    const file = { file_name: 'tool.zip', size_bytes: 10, sha256: 'ab' };
    const uploadId = await this.insert('uploads', {
      kind: 'archive',
      storage_key: newId(),
      content_type: 'application/zip',
      ...file,
    });
    const id = await this.insert('releases', { tool_id: toolId, version, upload_id: uploadId, ...file });
    await this.database.rows('UPDATE tools SET latest_release_id = $2 WHERE id = $1', [toolId, id]);
    return id;
  }

  /** A completed order of `rupees`; `status` and the other columns can be overridden. */
  async order(
    userId: string,
    toolId: string,
    rupees: number,
    values: Record<string, Value> = {},
  ): Promise<string> {
    const at = values.completed_at ?? values.created_at ?? new Date();
    return this.insert('orders', {
      order_id: `order_${randomBytes(8).toString('hex')}`,
      user_id: userId,
      tool_id: toolId,
      tool_name: 'Bought Tool',
      tool_category: 'Excel Tools',
      amount_paise: Math.round(rupees * 100),
      status: 'completed',
      payment_method: 'upi',
      created_at: at,
      completed_at: at,
      ...values,
    });
  }

  /** A monthly subscription of ₹499 that began long ago. */
  async subscription(userId: string, toolId: string, values: Record<string, Value> = {}): Promise<string> {
    const begun = new Date('2026-01-01T10:00:00+05:30');
    return this.insert('subscriptions', {
      subscription_id: `SUB-${randomBytes(8).toString('hex')}`,
      user_id: userId,
      tool_id: toolId,
      tool_name: 'Subscribed Tool',
      tool_category: 'Excel Tools',
      plan_id: newId(),
      plan_name: 'Monthly',
      seats: 1,
      interval: 'month',
      price_paise: 49_900,
      ceiling_paise: 15_00_000,
      state: 'active',
      started_at: begun,
      customer_phone: '9876543210',
      terms_version: 'v1',
      terms_accepted_at: begun,
      created_at: begun,
      updated_at: begun,
      ...values,
    });
  }

  /** A group that is switched off: nobody is asked at Telegram. */
  async community(toolId: string, values: Record<string, Value> = {}): Promise<string> {
    return this.insert('communities', {
      kind: 'telegram',
      external_id: `-100${randomBytes(4).readUInt32BE()}`,
      title: 'Owners',
      bot_id: '1000',
      bot_name: 'owners_bot',
      tool_ids: `{${toolId}}`,
      token_cipher: 'x',
      rules: 'Support and updates only.',
      is_active: false,
      ...values,
    });
  }

  /** A debit of a subscription that failed. */
  async debit(subscriptionId: string, period: number, values: Record<string, Value> = {}): Promise<string> {
    return this.insert('subscription_charges', {
      subscription_id: subscriptionId,
      payment_id: `SUB-${randomBytes(8).toString('hex')}-${period}-a1`,
      kind: 'debit',
      period,
      attempt: 1,
      amount_paise: 49_900,
      state: 'failed',
      created_at: new Date(),
      updated_at: new Date(),
      ...values,
    });
  }

  /** A paid order with its entitlement. */
  async purchase(
    userId: string,
    toolId: string,
    rupees: number,
    values: Record<string, Value> = {},
  ): Promise<string> {
    const orderId = await this.order(userId, toolId, rupees, values);
    await this.insert('entitlements', {
      user_id: userId,
      tool_id: toolId,
      source: 'purchase',
      order_id: orderId,
    });
    return orderId;
  }
}
