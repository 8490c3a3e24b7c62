import { Injectable } from '@nestjs/common';
import { Database, row, type Sql } from '../database/database.ts';
import type { ClaimSubject } from './claim.entities.ts';

/** Texts by the names of their fields in the API. */
export type Texts = Record<string, string>;

interface Source {
  table: string;
  active: string;
  texts: string;
}

/** Entries of a list are sentences of their own. */
const listed = (column: string) => `array_to_string(${column}, E'\\n\\n')`;

/** Changelogs are public with their releases, old ones too, unless they are withdrawn; the form has the latest. */
const CHANGELOGS = /* sql */ `(
  SELECT coalesce(json_object_agg(
      CASE WHEN r.id = s.latest_release_id THEN 'changelog' ELSE 'changelog ' || r.version END, r.changelog), '{}')::jsonb
    FROM releases r WHERE r.tool_id = s.id AND r.withdrawn_at IS NULL)`;

/** Guides by their titles, those for owners too. */
const GUIDES = /* sql */ `(
  SELECT coalesce(json_object_agg(said.field, said.texts), '{}')::jsonb
    FROM (SELECT named.field, string_agg(named.text, E'\\n\\n' ORDER BY g.position) AS texts
            FROM tool_guides g CROSS JOIN LATERAL
              (VALUES ('guideTitle ' || g.title, g.title), ('guide ' || g.title, g.body)) AS named (field, text)
           WHERE g.tool_id = s.id GROUP BY named.field) said)`;

/** What is or becomes public, by the paths of its fields. */
const PAGE = /* sql */ `(
  SELECT page_texts(s.kind, v.title, v.body) FROM page_versions v WHERE v.slug = s.slug
   ORDER BY v.effective_from DESC, v.published_at DESC, v.id DESC LIMIT 1)`;

/** Where published texts are. Quotes hand in theirs: they are published once, when they are sent. */
const SOURCES: Partial<Record<ClaimSubject, Source>> = {
  tool: {
    table: 'tools',
    active: 's.is_active AND s.archived_at IS NULL',
    texts: `json_build_object('name', s.name, 'shortDescription', s.short_description, 'description', s.description,
      'features', ${listed('s.features')}, 'requirements', ${listed('s.requirements')}, 'tags', ${listed('s.tags')},
      'algoNote', coalesce(s.algo_note, ''))::jsonb || ${CHANGELOGS} || ${GUIDES}`,
  },
  bundle: {
    table: 'bundles',
    active: 's.is_active AND s.archived_at IS NULL',
    texts: `json_build_object('name', s.name, 'description', s.description)`,
  },
  announcement: {
    table: 'announcements',
    active: 's.is_active',
    texts: `json_build_object('message', s.message, 'actionText', coalesce(s.action_text, ''))`,
  },
  community: {
    table: 'communities',
    active: 's.is_active',
    texts: `json_build_object('rules', s.rules)`,
  },
  page: {
    table: 'pages',
    active: 'EXISTS (SELECT 1 FROM page_versions v WHERE v.slug = s.slug)',
    texts: PAGE,
  },
};

export const SOURCE_TYPES = Object.keys(SOURCES).filter((type): type is ClaimSubject => type in SOURCES);

/** Reads the texts that are, or become, public. */
@Injectable()
export class ClaimTextsRepository {
  constructor(private readonly database: Database) {}

  /** The texts of what is active; null otherwise. They cannot change until the transaction ends. */
  async findActive(sql: Sql, type: ClaimSubject, id: string): Promise<Texts | null> {
    const source = SOURCES[type];
    if (!source) return null;
    const found = await row<{ texts: Texts }>(
      sql,
      `SELECT ${source.texts} AS texts FROM ${source.table} s WHERE s.id = $1 AND ${source.active} FOR SHARE OF s`,
      [id],
    );
    return found?.texts ?? null;
  }

  /** The ids of what is active, after one of them. */
  async listActive(type: ClaimSubject, after: string | null, limit: number): Promise<string[]> {
    const source = SOURCES[type];
    if (!source) return [];
    const found = await this.database.rows<{ id: string }>(
      `SELECT s.id FROM ${source.table} s WHERE ${source.active} AND ($1::uuid IS NULL OR s.id > $1) ORDER BY s.id LIMIT $2`,
      [after, limit],
    );
    return found.map(({ id }) => id);
  }
}
