import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../common/access/actor.ts';
import { invalidFields } from '../common/errors/common-errors.ts';
import { newId } from '../common/fields/ids.ts';
import { WithMessage } from '../common/http/envelope.ts';
import { staffPage } from '../common/lists/staff-list.ts';
import { rupees } from '../common/lists/table-file/cells.ts';
import { type Columns, type CountedFile, listFile, mapRows } from '../common/lists/table-file/table-file.ts';
import { toRupees } from '../common/money/money.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { ENV, type Env } from '../config/env.ts';
import { Database } from '../database/database.ts';
import { AuditService } from '../platform/audit/index.ts';
import { isPagePath, newCode } from './landing.ts';
import type { ShareableLinksQuery } from './shareable-links-query.ts';
import type { ShareableLink } from './shareable-links.dto.ts';
import { type ShareableLinkRow, ShareableLinksRepository } from './shareable-links.repository.ts';
import type { TrackedLinksQuery } from './tracked-links-query.ts';
import type {
  TrackedLinkUpdateInput,
  TrackedLinkResponse,
  TrackedLinkInput,
  StaffTrackedLink,
} from './tracked-links.dto.ts';
import { type TrackedLinkRow, TrackedLinksRepository } from './tracked-links.repository.ts';

const SUBJECT = 'tracked_link';

/** The id segment of a tool page; null for other pages. */
const toolIn = (path: string): string | null => /^\/tools\/([^/?#]+)/.exec(path)?.[1] ?? null;

const toResults = ({
  revenuePaise,
  ...counts
}: NonNullable<ShareableLinkRow['results']>): ShareableLink['results'] => ({
  ...counts,
  revenue: toRupees(revenuePaise),
});

const EXPORTED: Columns<StaffTrackedLink> = [
  ['Link', ({ url }) => url],
  ['Source', ({ source }) => source],
  ['Medium', ({ medium }) => medium],
  ['Campaign', ({ campaign }) => campaign],
  ['Page', ({ path }) => path],
  ['Tool', ({ toolName }) => toolName ?? ''],
  ['Status', ({ isArchived }) => (isArchived ? 'archived' : 'active')],
  ['Clicks', ({ clicks }) => clicks],
  ['Sign-ups', ({ signUps }) => signUps],
  ['Trials', ({ trials }) => trials],
  ['Sales', ({ sales }) => sales],
  ['Revenue (INR)', ({ revenue }) => rupees(revenue)],
  ['Created (IST)', ({ createdAt }) => ({ at: createdAt })],
];

/** Short links that staff share elsewhere, with their results. */
@Injectable()
export class TrackedLinksService {
  constructor(
    private readonly links: TrackedLinksRepository,
    private readonly shareable: ShareableLinksRepository,
    private readonly database: Database,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(list: TrackedLinksQuery) {
    const { rows, total } = await this.links.list.page(list);
    return { trackedLinks: rows.map((link) => this.toView(link)), ...staffPage(list, total) };
  }

  async listShareable(list: ShareableLinksQuery) {
    const { rows, total } = await this.shareable.list.page(list);
    return { shareableLinks: rows.map((row) => this.toShareable(row)), ...staffPage(list, total) };
  }

  /** The list as a file, written while it is read. */
  async export(query: TrackedLinksQuery): Promise<CountedFile> {
    const rows = mapRows(await this.links.list.all(query), (link) => this.toView(link));
    return listFile(query.format, { name: 'tracked-links', now: this.clock.now(), columns: EXPORTED, rows });
  }

  /** @throws TRACKED_LINK_NOT_FOUND */
  async get(id: string): Promise<TrackedLinkResponse> {
    return { trackedLink: this.toView(await this.links.getById(id)) };
  }

  /** @throws VALIDATION_FAILED */
  async create(actor: Actor, input: TrackedLinkInput): Promise<WithMessage<TrackedLinkResponse>> {
    const target = await this.getTarget(input);
    const named = { source: input.source, medium: input.medium ?? '', campaign: input.campaign ?? '' };
    const id = await this.database.transaction((manager) =>
      this.insert(manager, actor, { ...named, ...target }),
    );
    return new WithMessage('Tracked link created.', await this.get(id));
  }

  /** Whether a link can lead to an address: it is the path of a page of this site. */
  canLead(path: string): boolean {
    return isPagePath(path);
  }

  /** Adds a link to a page in the transaction of what it stands in; null when the page's tool does not exist. */
  async add(
    manager: EntityManager,
    actor: Actor,
    link: { source: string; medium: string; campaign: string; path: string },
  ): Promise<string | null> {
    const toolId = toolIn(link.path);
    if (toolId !== null && !(await this.isTool(toolId))) return null;
    return this.insert(manager, actor, { ...link, toolId });
  }

  /** Archives a link or restores it. @throws TRACKED_LINK_NOT_FOUND */
  async update(
    actor: Actor,
    id: string,
    { isArchived }: TrackedLinkUpdateInput,
  ): Promise<WithMessage<TrackedLinkResponse>> {
    await this.database.transaction(async (manager) => {
      const { archivedAt } = await this.links.lock(manager, id);
      const before = { isArchived: archivedAt !== null };
      if (before.isArchived === isArchived) return;
      const now = this.clock.now();
      await this.links.setArchived(manager, id, isArchived ? now : null, now);
      const change = { action: 'update', subjectType: SUBJECT, subjectId: id } as const;
      await this.audit.record(manager, actor, { ...change, before, after: { isArchived } });
    });
    const message = isArchived ? 'Tracked link archived.' : 'Tracked link restored.';
    return new WithMessage(message, await this.get(id));
  }

  private async insert(
    manager: EntityManager,
    actor: Actor,
    link: { source: string; medium: string; campaign: string; path: string; toolId: string | null },
  ): Promise<string> {
    const id = newId();
    const createdAt = this.clock.now();
    let code = newCode();
    while (!(await this.links.insert(manager, { id, code, ...link, createdAt }))) code = newCode();
    const { source, medium, campaign, path } = link;
    const change = { action: 'create', subjectType: SUBJECT, subjectId: id } as const;
    await this.audit.record(manager, actor, { ...change, after: { code, source, medium, campaign, path } });
    return id;
  }

  private async isTool(id: string): Promise<boolean> {
    return isUUID(id) && (await this.links.hasTool(id));
  }

  private async getTarget({
    toolId,
    path,
  }: TrackedLinkInput): Promise<{ toolId: string | null; path: string }> {
    if (toolId && path) throw invalidFields({ path: 'Choose a tool or a page, not both' });
    if (toolId) {
      if (!(await this.links.hasTool(toolId))) throw invalidFields({ toolId: 'This tool does not exist' });
      return { toolId, path: `/tools/${toolId}` };
    }
    if (!path) throw invalidFields({ path: 'Choose a tool or a page for the link' });
    const named = toolIn(path);
    if (named !== null && !(await this.isTool(named))) {
      throw invalidFields({ path: 'This tool does not exist' });
    }
    return { toolId: named, path };
  }

  private toShareable({
    id,
    toolId,
    tracked,
    results,
    pricePaise,
    ...tool
  }: ShareableLinkRow): ShareableLink {
    return {
      id,
      tool: toolId === null ? null : { id: toolId, ...tool, price: toRupees(pricePaise) },
      tracked: tracked && this.toView({ ...tracked, createdAt: new Date(tracked.createdAt) }),
      results: results && toResults(results),
    };
  }

  private toView({ revenuePaise, createdAt, ...link }: TrackedLinkRow): StaffTrackedLink {
    return {
      ...link,
      url: `${this.env.PUBLIC_URL.replace(/\/$/, '')}/l/${link.code}`,
      revenue: toRupees(revenuePaise),
      createdAt: createdAt.toISOString(),
    };
  }
}
