import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import { Database, row, rows } from '../../database/database.ts';

/** Rows of the export that are written at a time. */
const PIECE_ROWS = 500;

/** A time as PostgreSQL writes it in JSON. */
const DATABASE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}:\d{2}$/;

/** Times are written as everywhere in the API: in UTC, to the millisecond. */
const asOnTheWire = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && DATABASE_TIME.test(value) ? new Date(value).toISOString() : value;

export interface Person {
  id: string;
  email: string;
  /** Without it the address may be somebody else's. */
  isEmailVerified: boolean;
}

/** What one feature contributes to the export and the erasure of a person's data. */
export interface PersonalDataPart {
  /** Tables with personal data that this part exports or erases. */
  tables: readonly string[];
  /** Tables that refer to people and are neither exported nor erased, with the reason. */
  keeps?: Record<string, string>;
  /** A SELECT per section of the export, for the user `$1` with the verified email `$2` (or an empty text). */
  sections?: Record<string, string>;
  /** Removes what identifies the person from the feature's own tables. */
  erase?: (manager: EntityManager, person: Person, now: Date) => Promise<void>;
}

/** Collects the parts of all features. */
@Injectable()
export class PersonalDataService {
  private readonly parts: PersonalDataPart[] = [];

  constructor(private readonly database: Database) {}

  /** To be called by a module's constructor. */
  register(part: PersonalDataPart): void {
    this.parts.push(part);
  }

  get coveredTables(): string[] {
    return this.parts.flatMap(({ tables, keeps = {} }) => [...tables, ...Object.keys(keeps)]);
  }

  /**
   * The sections as JSON, `"orders":[…],"refunds":[…]`, in the order of `names` and as of one moment. It comes in pieces
   * that are made one after the other, so that no other request waits for a long history. Null while another export of the
   * person runs, on any replica.
   */
  async export(
    names: readonly string[],
    userId: string,
    verifiedEmail: string | null,
  ): Promise<string[] | null> {
    const selects = this.toSelects(names);
    return this.database.transaction(async (manager) => {
      await manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      const lock = await row<{ isFree: boolean }>(
        manager,
        'SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS "isFree"',
        [ADVISORY_LOCKS.personalExport, userId],
      );
      if (!lock?.isFree) return null;
      const pieces: string[] = [];
      for (const [name, select] of selects) {
        const found = await rows<{ row: object }>(
          manager,
          `WITH person AS (SELECT $1::uuid AS id, $2::text AS email) SELECT row_to_json(s) AS row FROM (${select}) s`,
          [userId, verifiedEmail ?? ''],
        );
        pieces.push(`${pieces.length === 0 ? '' : ','}${JSON.stringify(name)}:[`);
        for (let at = 0; at < found.length; at += PIECE_ROWS) {
          const piece = found.slice(at, at + PIECE_ROWS).map((one) => JSON.stringify(one.row, asOnTheWire));
          pieces.push(`${at === 0 ? '' : ','}${piece.join(',')}`);
          await setImmediate();
        }
        pieces.push(']');
      }
      return pieces;
    });
  }

  private toSelects(names: readonly string[]): [name: string, select: string][] {
    const all = new Map(this.parts.flatMap(({ sections = {} }) => Object.entries(sections)));
    return names.map((name) => {
      const select = all.get(name);
      if (!select) throw new Error(`no feature contributes the section "${name}" of the export`);
      return [name, select];
    });
  }

  /** Erases every feature's part in the caller's transaction. */
  async erase(manager: EntityManager, person: Person, now: Date): Promise<void> {
    for (const part of this.parts) await part.erase?.(manager, person, now);
  }
}
