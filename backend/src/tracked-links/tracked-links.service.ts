import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AuditService } from '../platform/audit/index.js';
import type { Actor } from '../common/actor.js';
import { invalidFields } from '../common/app-error.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { WithMessage } from '../common/envelope.js';
import { newId } from '../common/ids.js';
import { toRupees } from '../common/money.js';
import { staffPage } from '../common/staff-list.js';
import { ENV, type Env } from '../config/env.js';
import { Database } from '../database/database.js';
import { newCode } from './landing.js';
import type { TrackedLinksQuery } from './tracked-links-query.js';
import type {
  TrackedLinkUpdateInput,
  TrackedLinkResponse,
  TrackedLinkInput,
  StaffTrackedLink,
} from './tracked-links.dto.js';
import { type TrackedLinkRow, TrackedLinksRepository } from './tracked-links.repository.js';

const SUBJECT = 'tracked_link';

/** The id segment of a tool page; null for other pages. */
const toolIn = (path: string): string | null => /^\/tools\/([^/?#]+)/.exec(path)?.[1] ?? null;

/** Short links that staff share elsewhere, with their results. */
@Injectable()
export class TrackedLinksService {
  constructor(
    private readonly links: TrackedLinksRepository,
    private readonly database: Database,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(list: TrackedLinksQuery) {
    const { links, total } = await this.links.list(list);
    return {
      trackedLinks: links.map((link) => this.toView(link)),
      ...staffPage(list, total),
    };
  }

  /** @throws TRACKED_LINK_NOT_FOUND */
  async get(id: string): Promise<TrackedLinkResponse> {
    return { trackedLink: this.toView(await this.links.getById(id)) };
  }

  /** @throws VALIDATION_FAILED */
  async create(actor: Actor, input: TrackedLinkInput): Promise<WithMessage<TrackedLinkResponse>> {
    const target = await this.targetOf(input);
    const named = { source: input.source, medium: input.medium ?? '', campaign: input.campaign ?? '' };
    const createdAt = this.clock.now();
    const id = newId();
    await this.database.transaction(async (manager) => {
      let code = newCode();
      while (!(await this.links.insert(manager, { id, code, ...named, ...target, createdAt })))
        code = newCode();
      const after = { code, ...named, path: target.path };
      await this.audit.record(manager, actor, {
        action: 'create',
        subjectType: SUBJECT,
        subjectId: id,
        after,
      });
    });
    return new WithMessage('Tracked link created.', await this.get(id));
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

  private async targetOf({
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
    if (named !== null && !(isUUID(named) && (await this.links.hasTool(named)))) {
      throw invalidFields({ path: 'This tool does not exist' });
    }
    return { toolId: named, path };
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
