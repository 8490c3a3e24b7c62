import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClaimsService } from '../../claims/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { AppError } from '../../common/errors/app-error.ts';
import { newId } from '../../common/fields/ids.ts';
import { assertUnchanged } from '../../common/fields/if-unchanged.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService, difference } from '../../platform/audit/index.ts';
import { ResponseCache } from '../catalogue/response-cache.ts';
import { StaffToolsRepository } from '../staff/staff-tools.repository.ts';
import { toolError } from '../tools.errors.ts';
import {
  type GuideInput,
  type GuideUpdateInput,
  MAX_GUIDES,
  type StaffGuide,
  type StaffGuideListResponse,
  type StaffGuideResponse,
} from './guide.dto.ts';
import type { Guide } from './guide.entity.ts';
import { GuidesRepository } from './guides.repository.ts';

const toRecord = ({ id, title, access, position, body, createdAt, updatedAt }: Guide): StaffGuide => ({
  id,
  title,
  access,
  position,
  body,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** What the log keeps of a guide. */
const toLogged = ({ title, access, position, body }: Guide) => ({ title, access, position, body });

/** The fields of a guide by the names that the check of claims gives them among the texts of its tool. */
function toField(name: string): string {
  if (name.startsWith('guideTitle ')) return 'title';
  return name.startsWith('guide ') ? 'body' : name;
}

/** Throws it again; one about a claim with the names of a guide's fields. */
function refuse(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'CLAIM_BLOCKED') throw error;
  const { entry, status, message, details } = error;
  const { fields = {}, findings = [] } = details;
  throw new AppError(
    entry,
    { status, message },
    {
      ...details,
      fields: Object.fromEntries(Object.entries(fields).map(([name, said]) => [toField(name), said])),
      findings: findings.map((finding) => ({ ...finding, field: toField(finding.field) })),
    },
  );
}

/** The guides of a tool as staff write them. */
@Injectable()
export class StaffGuidesService {
  constructor(
    private readonly database: Database,
    private readonly guides: GuidesRepository,
    private readonly tools: StaffToolsRepository,
    private readonly claims: ClaimsService,
    private readonly audit: AuditService,
    private readonly cache: ResponseCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TOOL_NOT_FOUND */
  async list(toolId: string): Promise<StaffGuideListResponse> {
    await this.tools.assertExists(toolId);
    return { guides: (await this.guides.list(toolId)).map(toRecord) };
  }

  /** @throws TOOL_NOT_FOUND, GUIDES_FULL, CLAIM_BLOCKED */
  async add(actor: Actor, toolId: string, input: GuideInput): Promise<StaffGuideResponse> {
    const { title, body, access = 'public', position = MAX_GUIDES, claimOverride } = input;
    const id = newId();
    return this.change(actor, { toolId, id, claimOverride }, async (manager, guides) => {
      if (guides.length >= MAX_GUIDES) throw toolError('GUIDES_FULL', { params: { guides: MAX_GUIDES } });
      const now = this.clock.now();
      const at = guides.length + 1;
      const guide = { id, toolId, title, body, access, position: at, createdAt: now, updatedAt: now };
      await this.guides.insert(manager, guide);
      await this.moveTo(manager, [...guides, guide], id, position);
    });
  }

  /** Also moves it, and the others with it. @throws TOOL_NOT_FOUND, GUIDE_NOT_FOUND, EDIT_CONFLICT, CLAIM_BLOCKED */
  async update(
    actor: Actor,
    toolId: string,
    id: string,
    { claimOverride, seen, ...input }: GuideUpdateInput,
  ): Promise<StaffGuideResponse> {
    return this.change(actor, { toolId, id, claimOverride }, async (manager, guides) => {
      const before = find(guides, id);
      assertUnchanged(seen, input, before);
      const { title = before.title, body = before.body, access = before.access } = input;
      await this.guides.update(manager, id, { title, body, access, updatedAt: this.clock.now() });
      if (input.position !== undefined) await this.moveTo(manager, guides, id, input.position);
    });
  }

  /** @throws TOOL_NOT_FOUND, GUIDE_NOT_FOUND */
  async remove(actor: Actor, toolId: string, id: string): Promise<StaffGuideResponse> {
    return this.change(actor, { toolId, id }, async (manager, guides) => {
      find(guides, id);
      await this.guides.delete(manager, id);
      const others = guides.filter((guide) => guide.id !== id);
      await this.guides.arrange(
        manager,
        others.map((guide) => guide.id),
      );
    });
  }

  /** Beyond the last place is the last place. */
  private async moveTo(
    manager: EntityManager,
    guides: readonly Guide[],
    id: string,
    position: number,
  ): Promise<void> {
    const ids = guides.map((guide) => guide.id).filter((one) => one !== id);
    await this.guides.arrange(manager, ids.toSpliced(position - 1, 0, id));
  }

  /** Changes a guide under the tool's lock and writes it into the log. Answers as it is, or as it was if it is gone. */
  private async change(
    actor: Actor,
    { toolId, id, claimOverride }: { toolId: string; id: string; claimOverride?: string | null },
    act: (manager: EntityManager, guides: readonly Guide[]) => Promise<void>,
  ): Promise<StaffGuideResponse> {
    const guide = await this.database.transaction(async (manager) => {
      await this.tools.lock(manager, toolId);
      const published = await this.claims.readPublished(manager, { type: 'tool', id: toolId });
      const guides = await this.guides.list(toolId, manager);
      await act(manager, guides);
      const before = guides.find((one) => one.id === id);
      const after = (await this.guides.list(toolId, manager)).find((one) => one.id === id);
      await this.record(manager, actor, toolId, before, after);
      await this.claims.assertPublishable(manager, actor, published, claimOverride).catch(refuse);
      return after ?? before;
    });
    this.cache.invalidate();
    if (!guide) throw toolError('GUIDE_NOT_FOUND');
    return { guide: toRecord(guide) };
  }

  private async record(
    manager: EntityManager,
    actor: Actor,
    subjectId: string,
    before: Guide | undefined,
    after: Guide | undefined,
  ): Promise<void> {
    const [old, now] =
      before && after
        ? difference(toLogged(before), toLogged(after))
        : [before && toLogged(before), after && toLogged(after)];
    if (before && after && Object.keys(now ?? {}).length === 0) return;
    const title = (after ?? before)?.title;
    await this.audit.record(manager, actor, {
      action: 'update',
      subjectType: 'tool',
      subjectId,
      before: old ? { guide: { title, ...old } } : undefined,
      after: now ? { guide: { title, ...now } } : undefined,
    });
  }
}

function find(guides: readonly Guide[], id: string): Guide {
  const guide = guides.find((one) => one.id === id);
  if (!guide) throw toolError('GUIDE_NOT_FOUND');
  return guide;
}
