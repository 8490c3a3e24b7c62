import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { SqlList } from '../database/sql-list.ts';
import { Where } from '../database/where.ts';
import type { ShareableLinksQuery } from './shareable-links-query.ts';
import { LINKS, type TrackedLinkRow } from './tracked-links.repository.ts';

export interface ShareableLinkRow {
  id: string;
  toolId: string | null;
  name: string;
  shortDescription: string;
  category: string;
  pricePaise: number;
  isActive: boolean;
  /** As JSON, which has no dates. */
  tracked: (Omit<TrackedLinkRow, 'createdAt'> & { createdAt: string }) | null;
  /** Of the page of a tool that has tracked links. */
  results: Pick<TrackedLinkRow, 'clicks' | 'signUps' | 'trials' | 'sales' | 'revenuePaise'> | null;
}

/** The page of each tool that is not archived, and all tracked links. */
const ENTRIES = /* sql */ `FROM (
    SELECT id AS row_id, id AS tool_id, NULL::uuid AS link_id FROM tools WHERE archived_at IS NULL
    UNION ALL SELECT id, tool_id, id FROM tracked_links) entry
  LEFT JOIN tools t ON t.id = entry.tool_id
  LEFT JOIN (${LINKS}) link ON link.id = entry.link_id`;

const ROWS = /* sql */ `
  SELECT entry.row_id AS id, t.id AS "toolId", t.name, t.short_description AS "shortDescription", t.category,
         t.price_paise AS "pricePaise", t.is_active AND t.archived_at IS NULL AS "isActive",
         CASE WHEN link.id IS NOT NULL THEN to_jsonb(link) END AS tracked,
         (SELECT json_build_object('clicks', sum(clicks), 'signUps', sum("signUps"), 'trials', sum(trials),
                   'sales', sum(sales), 'revenuePaise', sum("revenuePaise"))
            FROM (${LINKS} WHERE l.tool_id = entry.tool_id AND entry.link_id IS NULL) own HAVING count(*) > 0) AS results
  ${ENTRIES}`;

const SORT_COLUMNS: Record<ShareableLinksQuery['sort'], string> = {
  name: 'lower(t.name)',
  clicks: 'link.clicks',
  signUps: 'link."signUps"',
  trials: 'link.trials',
  sales: 'link.sales',
  revenue: 'link."revenuePaise"',
  createdAt: 'link."createdAt"',
  id: 'entry.row_id',
};

const SEARCHED = [
  't.name',
  't.short_description',
  'link.source',
  'link.medium',
  'link.campaign',
  'link.code',
  'link.path',
];

/** Those of a tool stand together: its page, then its tracked links, the newest first. */
const SHAREABLE_LINKS = new SqlList<ShareableLinksQuery, ShareableLinkRow>({
  conditions: ({ id, isArchived, search }) =>
    new Where()
      .ids('entry.row_id', id)
      .equals('coalesce(link."isArchived", false)', isArchived)
      .search(SEARCHED, search),
  rows: ({ sort, order }, where, limit) =>
    `${ROWS} WHERE ${where} ORDER BY ${SORT_COLUMNS[sort]} ${order} NULLS LAST, lower(t.name) NULLS LAST,
       entry.tool_id, link."createdAt" DESC NULLS FIRST, entry.row_id ${limit}`,
  counted: (_query, where) => `${ENTRIES} WHERE ${where}`,
});

@Injectable()
export class ShareableLinksRepository {
  constructor(private readonly database: Database) {}

  get list() {
    return SHAREABLE_LINKS.of(this.database);
  }
}
