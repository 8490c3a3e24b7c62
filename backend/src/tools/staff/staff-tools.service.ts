import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClaimsService } from '../../claims/index.ts';
import { type Actor, assertFreshOrScope } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { assertUnchanged } from '../../common/fields/if-unchanged.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import type { Paged } from '../../common/lists/paging.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { rupees } from '../../common/lists/table-file/cells.ts';
import {
  type Columns,
  type CountedFile,
  listFile,
  mapRows,
} from '../../common/lists/table-file/table-file.ts';
import { toPaise } from '../../common/money/money.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService, difference } from '../../platform/audit/index.ts';
import { FILE_STORAGE, type FileStorage } from '../../platform/storage/index.ts';
import { ResponseCache } from '../catalogue/response-cache.ts';
import { assertEarlierPrices } from '../plans/earlier-prices.ts';
import { PriceRule } from '../plans/price-rule.ts';
import { PlansService } from '../plans/plans.service.ts';
import { AlgoRecordsService } from '../registrations/algo-records.service.ts';
import { compareVersions } from '../releases/compare-versions.ts';
import { ReleasesService } from '../releases/releases.service.ts';
import { ToolPolicies } from '../tool-policies.ts';
import { ToolPrices } from '../tool-prices.ts';
import { Tool } from '../tool.entity.ts';
import { toolError } from '../tools.errors.ts';
import type {
  StaffToolResponse,
  StaffToolListResponse,
  StaffTool,
  StaffToolsQuery,
  StaffToolWithReleases,
  RemoveToolResponse,
} from './staff-tools.dto.ts';
import { StaffToolsRepository } from './staff-tools.repository.ts';
import { toAudited } from './tool-audited.ts';
import { toColumns } from './tool-changes.ts';
import type { ToolUpdateInput, ToolInput } from './tool-input.dto.ts';

const FIRST_VERSION = '1.0.0';
const SAVED = 'Tool saved successfully!';

const defaults = (): Partial<Tool> => ({
  id: newId(),
  isActive: true,
  isFeatured: false,
  trialAvailable: false,
  trialDays: 7,
  certificateIncluded: false,
  images: [],
  features: [],
  requirements: [],
  supportedPlatforms: [],
  tags: [],
  baseDownloads: 0,
  baseRating: 0,
  licensePolicy: 'none',
  delivery: 'file',
  orderHandling: null,
  placesOrders: false,
  logic: 'none',
  licenseSeats: 2,
  licenseOfflineDays: 14,
  licenseLabel: 'Device name',
});

const EXPORTED: Columns<StaffTool> = [
  ['Name', ({ name }) => name],
  ['Category', ({ category }) => category],
  ['Status', ({ status }) => status],
  ['Featured', ({ isFeatured }) => (isFeatured ? 'yes' : 'no')],
  ['Price (INR)', ({ price }) => rupees(price)],
  ['Original price (INR)', ({ originalPrice }) => rupees(originalPrice)],
  ['Discount (%)', ({ discount }) => discount ?? ''],
  ['Trial days', ({ trialAvailable, trialDays }) => (trialAvailable ? trialDays : '')],
  ['Version', ({ version }) => version ?? ''],
  ['Downloads', ({ downloads }) => downloads],
  ['Rating', ({ averageRating }) => averageRating],
  ['Reviews', ({ reviewsCount }) => reviewsCount],
  ['Added (IST)', ({ createdAt }) => ({ at: createdAt })],
  ['Updated (IST)', ({ updatedAt }) => ({ at: updatedAt })],
];

/** Staff manage the catalogue. Every change is audited in its own transaction. */
@Injectable()
export class StaffToolsService {
  private readonly logger = new Logger('Tools');

  constructor(
    private readonly database: Database,
    private readonly tools: StaffToolsRepository,
    private readonly plans: PlansService,
    private readonly releases: ReleasesService,
    private readonly prices: ToolPrices,
    private readonly rule: PriceRule,
    private readonly policies: ToolPolicies,
    private readonly audit: AuditService,
    private readonly claims: ClaimsService,
    private readonly records: AlgoRecordsService,
    private readonly cache: ResponseCache,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(request: StaffToolsQuery): Promise<StaffToolListResponse & Paged> {
    const { rows, total } = await this.tools.list.page(request);
    return { tools: rows.map(({ tool }) => tool), ...staffPage(request, total) };
  }

  /** The list as a file, written while it is read. */
  async export(query: StaffToolsQuery): Promise<CountedFile> {
    const rows = mapRows(await this.tools.list.all(query), ({ tool }) => tool);
    return listFile(query.format, { name: 'tools', now: this.clock.now(), columns: EXPORTED, rows });
  }

  /** @throws AppError TOOL_NOT_FOUND */
  async get(id: string): Promise<StaffToolResponse> {
    return { tool: await this.getById(id) };
  }

  /** Creates a tool with its first release. @throws AppError NAME_TAKEN, VALIDATION_FAILED, CLAIM_BLOCKED, ALGO_RECORD_MISSING */
  async create(actor: Actor, input: ToolInput): Promise<WithMessage<StaffToolResponse>> {
    const created = await this.database.transaction(async (manager) => {
      const tool = Object.assign(new Tool(), defaults(), toColumns(input, null));
      await this.tools.insert(manager, tool);
      const columns = await this.plans.apply(manager, tool.id, input.plans, {});
      const latestReleaseId = await this.publishFirst(manager, actor, tool, input);
      await this.tools.update(manager, tool.id, { ...columns, latestReleaseId });
      const after = await this.getById(tool.id, manager);
      if (this.rule.holds) assertEarlierPrices([], after.plans, input.plans, this.rule.from);
      await this.record(manager, actor, 'create', tool.id, [undefined, toAudited(after)]);
      const published = { type: 'tool', id: tool.id, texts: {} } as const;
      await this.claims.assertPublishable(manager, actor, published, input.claimOverride);
      const change = { id: tool.id, before: null, after };
      await this.records.assertRecorded(manager, actor, change, input.algoOverride);
      return after;
    });
    this.cache.invalidate();
    return new WithMessage(SAVED, { tool: created });
  }

  /**
   * Updates the given fields; a new file becomes a new release.
   * @throws AppError as `create`, TOOL_NOT_FOUND, VERSION_EXISTS, VERSION_LOWER, RELEASE_NEEDED, EDIT_CONFLICT,
   * REAUTH_REQUIRED or SCOPE_MISSING for a new file
   */
  async update(actor: Actor, id: string, input: ToolUpdateInput): Promise<WithMessage<StaffToolResponse>> {
    const updated = await this.database.transaction(async (manager) => {
      await this.tools.lock(manager, id);
      const published = await this.claims.readPublished(manager, { type: 'tool', id });
      const before = await this.getById(id, manager);
      assertUnchanged(input.seen, input, before);
      const latestReleaseId = await this.publishNewFile(manager, actor, before, input);
      const columns = {
        ...(await this.plans.apply(manager, id, input.plans, toColumns(input, before))),
        ...(latestReleaseId && { latestReleaseId }),
      };
      const needsFile = (columns.delivery ?? before.delivery) !== 'access' && before.fileUrl === null;
      const turnsOn = columns.isActive || (before.status === 'active' && columns.delivery !== undefined);
      if (turnsOn && !latestReleaseId && needsFile) throw toolError('RELEASE_NEEDED');
      await this.tools.update(manager, id, columns);
      if (input.logicChanged) await this.records.logicChanged(manager, actor, id);
      const after = await this.getById(id, manager);
      if (this.rule.holds) assertEarlierPrices(before.plans, after.plans, input.plans, this.rule.from);
      await this.record(manager, actor, 'update', id, difference(toAudited(before), toAudited(after)));
      await this.claims.assertPublishable(manager, actor, published, input.claimOverride);
      await this.records.assertRecorded(manager, actor, { id, before, after }, input.algoOverride);
      await this.announcePrice(manager, before, after);
      const isKeyed = before.licensePolicy === 'none' && after.licensePolicy !== 'none';
      const isGiven = before.delivery === 'file' && after.delivery !== 'file';
      if (isKeyed || isGiven) await this.policies.switchedOn(manager, id);
      return after;
    });
    this.cache.invalidate();
    return new WithMessage(SAVED, { tool: updated });
  }

  /** Deletes the tool, or archives it when it has owners. @throws AppError TOOL_NOT_FOUND */
  async remove(actor: Actor, id: string): Promise<WithMessage<RemoveToolResponse>> {
    const { tool, files, archived } = await this.database.transaction(async (manager) => {
      await this.tools.lock(manager, id);
      const before = await this.getById(id, manager);
      if (await this.tools.isInUse(manager, id, this.clock.now())) {
        await this.tools.update(manager, id, { archivedAt: this.clock.now() });
        const after = await this.getById(id, manager);
        await this.record(manager, actor, 'delete', id, difference(toAudited(before), toAudited(after)));
        await this.claims.note(manager, { type: 'tool', id });
        return { tool: after, files: [], archived: true };
      }
      const files = await this.tools.delete(manager, id);
      await this.record(manager, actor, 'delete', id, [toAudited(before), undefined]);
      await this.claims.forget(manager, { type: 'tool', id });
      return { tool: before, files, archived: false };
    });
    this.cache.invalidate();
    for (const key of files) {
      await this.storage.delete(key).catch((error: unknown) => {
        this.logger.warn(`${key} was not deleted: ${String(error)}`);
      });
    }
    const message = archived ? 'Tool archived: its owners keep their downloads.' : 'Tool deleted.';
    return new WithMessage(message, { tool, archived });
  }

  private async announcePrice(
    manager: EntityManager,
    before: StaffToolWithReleases,
    { id: toolId, name, price, plans }: StaffToolWithReleases,
  ): Promise<void> {
    if (price === before.price) return;
    const lowestPrice30 = plans.find(({ isDefault }) => isDefault)?.lowestPrice30;
    const lowestPaise = this.rule.holds ? toPaise(lowestPrice30 ?? price) : null;
    const [fromPaise, paise] = [toPaise(before.price), toPaise(price)];
    await this.prices.changed(manager, { toolId, name, fromPaise, lowestPaise, toPaise: paise });
  }

  /** Publishes the file of a new tool; one that is delivered by access alone needs none. The id of the release. */
  private async publishFirst(
    manager: EntityManager,
    actor: Actor,
    { id: toolId, delivery }: Tool,
    { fileUrl, version, changelog, notifyOwners = true }: ToolInput,
  ): Promise<string | null> {
    if (!fileUrl && delivery === 'access') return null;
    const file = { fileUrl: fileUrl ?? '', version: version || FIRST_VERSION, changelog: changelog ?? '' };
    return this.releases.publish(manager, actor, { toolId, ...file, notifyOwners });
  }

  /** Publishes the file if it is new. Returns the id of the new release. */
  private async publishNewFile(
    manager: EntityManager,
    actor: Actor,
    tool: StaffToolWithReleases,
    input: ToolUpdateInput,
  ): Promise<string | null> {
    const latest = tool.releases.find(({ current }) => current);
    if (!input.fileUrl || input.fileUrl === tool.fileUrl) {
      if (input.version && latest && input.version !== latest.version) {
        throw invalidFields({ version: 'A new version needs a new file; upload it first' });
      }
      if (latest && input.changelog !== undefined && input.changelog !== latest.changelog) {
        await this.releases.setChangelog(manager, latest.id, input.changelog ?? '');
      }
      return null;
    }
    // All owners run what is published here.
    assertFreshOrScope(actor, 'releases:write');
    const version = input.version || (tool.releases.length > 0 ? '' : FIRST_VERSION);
    if (!version) throw invalidFields({ version: 'Enter the version of the new file' });
    if (latest && !input.allowLowerVersion) assertNotLower(version, latest.version);
    const changelog = input.changelog === latest?.changelog ? '' : (input.changelog ?? '');
    return this.releases.publish(manager, actor, {
      toolId: tool.id,
      fileUrl: input.fileUrl,
      version,
      changelog,
      notifyOwners: input.notifyOwners ?? true,
    });
  }

  private async getById(id: string, manager?: EntityManager): Promise<StaffToolWithReleases> {
    const tool = await this.tools.find(id, manager);
    if (!tool) throw toolError('TOOL_NOT_FOUND');
    return { ...tool, scanning: this.releases.areScanned };
  }

  private async record(
    manager: EntityManager,
    actor: Actor,
    action: 'create' | 'update' | 'delete',
    subjectId: string,
    [before, after]: [object | undefined, object | undefined],
  ): Promise<void> {
    await this.audit.record(manager, actor, { action, subjectType: 'tool', subjectId, before, after });
  }
}

/** A lower version is most often the wrong file. */
function assertNotLower(version: string, current: string): void {
  if ((compareVersions(version, current) ?? 0) < 0) {
    throw toolError('VERSION_LOWER', { params: { version, current } });
  }
}
