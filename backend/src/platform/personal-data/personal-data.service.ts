import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../database/database.js';

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

  /** One statement, so that all sections show the same moment; they are in the order of `names`. */
  async export<Section extends string>(
    names: readonly Section[],
    userId: string,
    verifiedEmail: string | null,
  ): Promise<Record<Section, object[]>> {
    const statements = Object.assign({}, ...this.parts.map(({ sections }) => sections)) as Record<
      string,
      string
    >;
    const columns = names.map((name) => {
      const select = statements[name];
      if (!select) throw new Error(`no feature contributes the section "${name}" of the export`);
      return `(SELECT coalesce(json_agg(s), '[]'::json) FROM (${select}) s) AS "${name}"`;
    });
    const [sections] = await this.database.rows<Record<Section, object[]>>(
      `WITH person AS (SELECT $1::uuid AS id, $2::text AS email) SELECT ${columns.join(', ')} FROM person`,
      [userId, verifiedEmail ?? ''],
    );
    if (!sections) throw new Error('the export returned no row');
    return sections;
  }

  /** Erases every feature's part in the caller's transaction. */
  async erase(manager: EntityManager, person: Person, now: Date): Promise<void> {
    for (const part of this.parts) await part.erase?.(manager, person, now);
  }
}
