import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const schema = `
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS orders (
    order_id TEXT PRIMARY KEY, session_id TEXT NOT NULL UNIQUE, doc TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS payments (
    seq INTEGER PRIMARY KEY, cf_payment_id TEXT NOT NULL UNIQUE, order_id TEXT NOT NULL, doc TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS payments_order ON payments (order_id);
  CREATE TABLE IF NOT EXISTS refunds (
    seq INTEGER PRIMARY KEY, refund_id TEXT NOT NULL UNIQUE, order_id TEXT NOT NULL, due_at INTEGER, doc TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS refunds_order ON refunds (order_id);
  CREATE TABLE IF NOT EXISTS disputes (
    seq INTEGER PRIMARY KEY, dispute_id TEXT NOT NULL UNIQUE, order_id TEXT NOT NULL, doc TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS disputes_order ON disputes (order_id);
  CREATE TABLE IF NOT EXISTS subscriptions (
    seq INTEGER PRIMARY KEY, subscription_id TEXT NOT NULL UNIQUE, due_at INTEGER, doc TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS subscription_sessions (
    session_id TEXT PRIMARY KEY, subscription_id TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS subscription_payments (
    seq INTEGER PRIMARY KEY, payment_id TEXT NOT NULL UNIQUE, subscription_id TEXT NOT NULL, due_at INTEGER,
    doc TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS subscription_payments_subscription ON subscription_payments (subscription_id);
  CREATE TABLE IF NOT EXISTS subscription_refunds (
    seq INTEGER PRIMARY KEY, refund_id TEXT NOT NULL UNIQUE, payment_id TEXT NOT NULL, due_at INTEGER,
    doc TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS subscription_refunds_payment ON subscription_refunds (payment_id);
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY, order_id TEXT NOT NULL, state TEXT NOT NULL, due_at INTEGER NOT NULL, doc TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (state, due_at);
  CREATE TABLE IF NOT EXISTS settlements (
    seq INTEGER PRIMARY KEY, cf_settlement_id TEXT NOT NULL UNIQUE, doc TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS settlement_lines (
    seq INTEGER PRIMARY KEY, cf_settlement_id TEXT NOT NULL, doc TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS settlement_lines_settlement ON settlement_lines (cf_settlement_id);
  CREATE TABLE IF NOT EXISTS settled_events (event_key TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS idempotency (
    key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS simulations (id TEXT PRIMARY KEY, doc TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS mails (id INTEGER PRIMARY KEY AUTOINCREMENT, doc TEXT NOT NULL, raw BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS google_people (sub TEXT PRIMARY KEY, added_at INTEGER NOT NULL, doc TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS google_grants (
    token TEXT PRIMARY KEY, kind TEXT NOT NULL, root TEXT NOT NULL, doc TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS google_grants_root ON google_grants (root);
  CREATE TABLE IF NOT EXISTS received_webhooks (seq INTEGER PRIMARY KEY AUTOINCREMENT, doc TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS webhook_receivers (name TEXT PRIMARY KEY, doc TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS google_keys (doc TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS telegram_people (id INTEGER PRIMARY KEY, doc TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS telegram_bots (id INTEGER PRIMARY KEY, doc TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS telegram_chats (id INTEGER PRIMARY KEY, doc TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS telegram_messages (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, bot_id INTEGER NOT NULL, person_id INTEGER NOT NULL, doc TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS telegram_messages_between ON telegram_messages (bot_id, person_id);
  CREATE TABLE IF NOT EXISTS telegram_updates (
    update_id INTEGER PRIMARY KEY AUTOINCREMENT, bot_id INTEGER NOT NULL, state TEXT NOT NULL, doc TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS telegram_updates_state ON telegram_updates (state);
`;

/** Tables that a reset empties. Not the signing key: stores cache its public half. */
const tables = [
  'settings',
  'orders',
  'payments',
  'refunds',
  'disputes',
  'settlements',
  'settlement_lines',
  'settled_events',
  'subscriptions',
  'subscription_sessions',
  'subscription_payments',
  'subscription_refunds',
  'deliveries',
  'idempotency',
  'simulations',
  'mails',
  'google_people',
  'google_grants',
  'received_webhooks',
  'webhook_receivers',
  'telegram_people',
  'telegram_bots',
  'telegram_chats',
  'telegram_messages',
  'telegram_updates',
];

/** Opens (and creates) the sandbox's database in `folder`; writes survive a killed process. */
export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, 'sandbox.sqlite'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  db.exec(schema);
  return db;
}

/** Empties every table but the signing key's. */
export function clearDatabase(db: DatabaseSync): void {
  inTransaction(db, () => {
    for (const table of tables) db.exec(`DELETE FROM ${table}`);
  });
}

/** Runs `work` in a transaction, or joins the current one. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

const documentRow = z.object({ doc: z.string() });

/** Reads the `doc` column of a row, or null when there is no row. */
export function readDocument<T>(shape: z.ZodType<T>, row: unknown): T | null {
  if (row === undefined) return null;
  return shape.parse(JSON.parse(documentRow.parse(row).doc));
}

/** Reads the `doc` column of many rows. */
export function readDocuments<T>(shape: z.ZodType<T>, rows: unknown[]): T[] {
  return rows.map((row) => shape.parse(JSON.parse(documentRow.parse(row).doc)));
}
