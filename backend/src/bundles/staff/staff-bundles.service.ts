import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClaimsService } from '../../claims/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { assertUnchanged } from '../../common/fields/if-unchanged.ts';
import { onlySent } from '../../common/fields/sent.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { formatRupees, toPaise } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService, difference, type StaffChange } from '../../platform/audit/index.ts';
import { ResponseCache } from '../../tools/index.ts';
import type { BundleRecord } from '../bundle-record.ts';
import { Bundle } from '../bundle.entity.ts';
import { bundleError } from '../bundles.errors.ts';
import { toStaffPage } from '../priced-bundle.ts';
import type { BundleInput, BundleUpdateInput } from './bundle-input.dto.ts';
import { BundlePricesService } from './bundle-prices.service.ts';
import type {
  RemoveBundleResponse,
  StaffBundle,
  StaffBundleResponse,
  StaffBundlesQuery,
} from './staff-bundles.dto.ts';
import { StaffBundlesRepository } from './staff-bundles.repository.ts';

const SAVED = 'Bundle saved successfully!';

function toStaffBundle(bundle: BundleRecord): StaffBundle {
  const { tools, ...page } = toStaffPage(bundle);
  return {
    ...page,
    tools: tools.map((tool, n) => ({ ...tool, isForSale: bundle.tools[n]?.isForSale ?? false })),
    status: bundle.archivedAt ? 'archived' : bundle.isActive ? 'active' : 'inactive',
    createdAt: bundle.createdAt.toISOString(),
  };
}

/** What the audit log keeps: what staff can change, with the tools by name. */
function toAudited(bundle: BundleRecord): object {
  const { name, description, price, images, isActive, archivedAt, tools } = toStaffBundle(bundle);
  return { name, description, price, images, isActive, archivedAt, tools: tools.map((tool) => tool.name) };
}

/** The columns of the fields that were sent. */
function toColumns(input: BundleUpdateInput): Partial<Bundle> {
  const { name, description, price, images, isActive } = input;
  const pricePaise = price === undefined ? undefined : toPaise(price);
  const columns: Partial<Bundle> = { name, description, pricePaise, images, isActive };
  // Activating an archived bundle restores it.
  if (isActive) columns.archivedAt = null;
  return onlySent(columns);
}

/** Staff manage bundles. Every change is audited in its own transaction. */
@Injectable()
export class StaffBundlesService {
  constructor(
    private readonly database: Database,
    private readonly bundles: StaffBundlesRepository,
    private readonly prices: BundlePricesService,
    private readonly audit: AuditService,
    private readonly claims: ClaimsService,
    private readonly cache: ResponseCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(query: StaffBundlesQuery) {
    const { bundles, total } = await this.bundles.list(query);
    return { bundles: bundles.map(toStaffBundle), ...staffPage(query, total) };
  }

  /** @throws AppError BUNDLE_NOT_FOUND */
  async get(id: string): Promise<StaffBundleResponse> {
    return { bundle: toStaffBundle(await this.bundles.getById(id)) };
  }

  /** @throws AppError BUNDLE_NAME_TAKEN, BUNDLE_NOT_CHEAPER, VALIDATION_FAILED, CLAIM_BLOCKED */
  async create(actor: Actor, input: BundleInput): Promise<WithMessage<StaffBundleResponse>> {
    const created = await this.database.transaction(async (manager) => {
      await this.checkTools(manager, input.toolIds, new Set());
      const columns = toColumns(input);
      const bundle = Object.assign(new Bundle(), { id: newId(), images: [], isActive: true }, columns);
      await this.bundles.insert(manager, bundle);
      await this.bundles.setTools(manager, bundle.id, input.toolIds);
      const after = await this.bundles.getById(bundle.id, manager);
      this.assertCheaper(after);
      await this.record(manager, actor, { action: 'create', subjectId: bundle.id, after: toAudited(after) });
      const published = { type: 'bundle', id: bundle.id, texts: {} } as const;
      await this.claims.assertPublishable(manager, actor, published, input.claimOverride);
      return after;
    });
    this.cache.invalidate();
    return new WithMessage(SAVED, { bundle: toStaffBundle(created) });
  }

  /** Updates the fields that were sent. @throws AppError as `create`, BUNDLE_NOT_FOUND, EDIT_CONFLICT */
  async update(
    actor: Actor,
    id: string,
    input: BundleUpdateInput,
  ): Promise<WithMessage<StaffBundleResponse>> {
    const updated = await this.database.transaction(async (manager) => {
      await this.bundles.lock(manager, id);
      const published = await this.claims.readPublished(manager, { type: 'bundle', id });
      const before = await this.bundles.getById(id, manager);
      const current = before.tools.map((tool) => tool.id);
      assertUnchanged(input.seen, input, { ...toStaffBundle(before), toolIds: current });
      await this.checkTools(manager, input.toolIds ?? current, new Set(current));
      await this.bundles.update(manager, id, toColumns(input));
      if (input.toolIds) await this.bundles.setTools(manager, id, input.toolIds);
      const after = await this.bundles.getById(id, manager);
      // A bundle that a tool's price has made too expensive can still be deactivated.
      if (after.isActive || input.price !== undefined) this.assertCheaper(after);
      await this.prices.afterBundle(manager, after);
      const [was, is] = difference(toAudited(before), toAudited(after));
      await this.record(manager, actor, { action: 'update', subjectId: id, before: was, after: is });
      await this.claims.assertPublishable(manager, actor, published, input.claimOverride);
      return after;
    });
    this.cache.invalidate();
    return new WithMessage(SAVED, { bundle: toStaffBundle(updated) });
  }

  /** Deletes the bundle, or archives it when it was sold. @throws AppError BUNDLE_NOT_FOUND */
  async remove(actor: Actor, id: string): Promise<WithMessage<RemoveBundleResponse>> {
    const { bundle, archived } = await this.database.transaction(async (manager) => {
      await this.bundles.lock(manager, id);
      const before = await this.bundles.getById(id, manager);
      const archived = await this.bundles.isSold(manager, id);
      if (archived) await this.bundles.update(manager, id, { archivedAt: this.clock.now() });
      else await this.bundles.delete(manager, id);
      const bundle = archived ? await this.bundles.getById(id, manager) : before;
      await this.prices.afterBundle(manager, { ...bundle, isActive: false });
      const [was, is] = archived
        ? difference(toAudited(before), toAudited(bundle))
        : [toAudited(before), undefined];
      await this.record(manager, actor, { action: 'delete', subjectId: id, before: was, after: is });
      if (archived) await this.claims.note(manager, { type: 'bundle', id });
      else await this.claims.forget(manager, { type: 'bundle', id });
      return { bundle, archived };
    });
    this.cache.invalidate();
    const message = archived ? 'Bundle archived: its orders keep it.' : 'Bundle deleted.';
    return new WithMessage(message, { bundle: toStaffBundle(bundle), archived });
  }

  /** Every tool must exist and have a price; only one that is a member already may be archived. */
  private async checkTools(
    manager: EntityManager,
    ids: readonly string[],
    members: ReadonlySet<string>,
  ): Promise<void> {
    const tools = await this.bundles.lockTools(manager, ids);
    const known = tools.filter((tool) => !tool.isArchived || members.has(tool.id));
    if (known.length < ids.length) throw invalidFields({ toolIds: 'One of the tools does not exist' });
    const isFree = known.some((tool) => tool.pricePaise === 0 && !members.has(tool.id));
    if (isFree) throw invalidFields({ toolIds: 'A free tool cannot be part of a bundle' });
  }

  private assertCheaper(bundle: BundleRecord): void {
    const sum = this.prices.sumIfNotCheaper(bundle);
    if (sum !== null) throw bundleError('BUNDLE_NOT_CHEAPER', { params: { sum: formatRupees(sum) } });
  }

  private async record(
    manager: EntityManager,
    actor: Actor,
    change: Omit<StaffChange, 'subjectType'>,
  ): Promise<void> {
    await this.audit.record(manager, actor, { ...change, subjectType: 'bundle' });
  }
}
