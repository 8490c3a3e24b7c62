import { randomUUID } from 'node:crypto';
import { QueryFailedError } from 'typeorm';
import type { Database } from '../../src/database/database.ts';
import type { Rows } from './rows.ts';

/** A generator whose numbers depend on the seed alone (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const STATUSES = ['pending', 'completed', 'failed', 'partially_refunded', 'refunded'];
const CATEGORIES = ['Excel Tools', 'Python Scripts', 'Indicators'];
const DAY_MS = 86_400_000;

/** Random changes of everything that analytics count, by any statement and in any order. */
export class RandomHistory {
  constructor(
    private readonly database: Database,
    private readonly rows: Rows,
    private readonly random: () => number,
    private readonly people: readonly string[],
    private readonly tools: readonly string[],
  ) {}

  private pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }

  /** An instant of the last two years. */
  private instant(): Date {
    return new Date(Date.now() - Math.floor(this.random() * 729 * DAY_MS));
  }

  private async run(text: string, values: unknown[] = []): Promise<void> {
    await this.database.rows(text, values);
  }

  /** A statement about one random row of a table. */
  private async one(text: string, table: string, values: unknown[] = []): Promise<void> {
    const place = this.random();
    const key = table === 'payment_attempts' ? 'cashfree_payment_id' : 'id';
    const [found] = await this.database.rows<{ key: string }>(
      `SELECT ${key}::text AS key FROM ${table} ORDER BY ${key}
       OFFSET floor($1::float8 * (SELECT count(*) FROM ${table})) LIMIT 1`,
      [place],
    );
    if (found) await this.run(`${text} WHERE ${key}::text = $${values.length + 1}`, [...values, found.key]);
  }

  private async order(): Promise<void> {
    const at = this.instant();
    const rupees = this.random() < 0.2 ? 0 : Math.ceil(this.random() * 5_000);
    await this.rows.order(this.pick(this.people), this.pick(this.tools), rupees, {
      status: this.pick(STATUSES),
      tool_category: this.pick(CATEGORIES),
      created_at: at,
      completed_at: this.random() < 0.8 ? at : null,
    });
  }

  private async child(text: string, values: unknown[]): Promise<void> {
    const [order] = await this.database.rows<{ id: string }>(
      'SELECT id FROM orders ORDER BY random() LIMIT 1',
    );
    if (order) await this.run(text, [...values, order.id]);
  }

  private readonly steps: readonly (() => Promise<void>)[] = [
    () => this.order(),
    () => this.order(),
    () => this.order(),
    () => this.one('UPDATE orders SET status = $1', 'orders', [this.pick(STATUSES)]),
    () =>
      this.one('UPDATE orders SET refunded_paise = floor(amount_paise * $1::float8)', 'orders', [
        this.random(),
      ]),
    () =>
      this.one('UPDATE orders SET completed_at = $1', 'orders', [
        this.random() < 0.3 ? null : this.instant(),
      ]),
    () => this.one('UPDATE orders SET user_id = $1', 'orders', [this.pick(this.people)]),
    () =>
      this.one('UPDATE orders SET tool_id = $1, amount_paise = amount_paise + 100', 'orders', [
        this.pick(this.tools),
      ]),
    () => this.one('DELETE FROM orders', 'orders'),
    () => this.run(`UPDATE orders SET refunded_paise = 0 WHERE status = 'failed' AND amount_paise % 7 = 0`),
    () =>
      this.child(
        `INSERT INTO payment_attempts (cashfree_payment_id, status, method, amount_paise, attempted_at, order_id)
         VALUES ($1, $2, $3, 100, $4, $5)`,
        [
          randomUUID(),
          this.pick(['pending', 'success', 'failed']),
          this.pick(['upi', 'card', null]),
          this.instant(),
        ],
      ),
    () =>
      this.one('UPDATE payment_attempts SET status = $1', 'payment_attempts', [
        this.pick(['success', 'failed']),
      ]),
    () => this.one('DELETE FROM payment_attempts', 'payment_attempts'),
    () =>
      this.child(
        `INSERT INTO refunds (id, amount_paise, status, reason, access, created_at, processed_at, order_id)
         VALUES ($1, $2, 'success', 'Test', 'keep', now(), $3, $4)`,
        [randomUUID(), Math.ceil(this.random() * 100), this.instant()],
      ),
    () => this.one('UPDATE refunds SET status = $1', 'refunds', [this.pick(['success', 'failed'])]),
    () => this.one('DELETE FROM refunds', 'refunds'),
    () =>
      this.one('UPDATE users SET last_active_day = $1', 'users', [this.instant().toISOString().slice(0, 10)]),
    () => this.one('UPDATE users SET created_at = $1', 'users', [this.instant()]),
    () => this.one('UPDATE users SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END', 'users'),
    () => this.one('UPDATE tools SET archived_at = CASE WHEN archived_at IS NULL THEN now() END', 'tools'),
    () => this.one('UPDATE tools SET created_at = $1', 'tools', [this.instant()]),
    () =>
      this.run(
        `INSERT INTO reviews (id, tool_id, user_id, rating, comment, badge, created_at)
         VALUES ($1, $2, $3, $4, 'Fine', 'Verified purchase', $5) ON CONFLICT DO NOTHING`,
        [
          randomUUID(),
          this.pick(this.tools),
          this.pick(this.people),
          Math.ceil(this.random() * 5),
          this.instant(),
        ],
      ),
    () => this.one('UPDATE reviews SET hidden_at = CASE WHEN hidden_at IS NULL THEN now() END', 'reviews'),
    () => this.one('UPDATE reviews SET rating = $1', 'reviews', [Math.ceil(this.random() * 5)]),
    () => this.one('DELETE FROM reviews', 'reviews'),
    () =>
      this.run(
        `INSERT INTO visitor_days (day, visitor) VALUES ($1, decode(md5($2), 'hex')) ON CONFLICT DO NOTHING`,
        [this.instant().toISOString().slice(0, 10), String(this.random())],
      ),
    () => this.run(`DELETE FROM visitor_days WHERE day = (SELECT min(day) FROM visitor_days)`),
  ];

  /** One change. One that a foreign key refuses is rolled back, and must leave no trace. */
  async change(): Promise<void> {
    try {
      await this.pick(this.steps)();
    } catch (error) {
      const isRefused = error instanceof QueryFailedError && error.message.includes('foreign key');
      if (!isRefused) throw error;
    }
  }
}
