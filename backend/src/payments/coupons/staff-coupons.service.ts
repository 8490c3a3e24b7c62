import { Inject, Injectable } from '@nestjs/common';
import { type Actor, assertFresh } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { assertUnchanged } from '../../common/fields/if-unchanged.ts';
import { capitalise } from '../../common/fields/words.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { rupees } from '../../common/lists/table-file/cells.ts';
import {
  type Columns,
  type CountedFile,
  listFile,
  mapRows,
} from '../../common/lists/table-file/table-file.ts';
import { toRupees } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService, difference } from '../../platform/audit/index.ts';
import { type CouponColumns, givesAnew, merge, NEW_COUPON } from './coupon-changes.ts';
import { CouponPreviewRepository } from './coupon-preview.repository.ts';
import { toStaffCoupon } from './coupon-record.ts';
import { coversAll } from './coupon-rules.ts';
import { couponError } from './coupons.errors.ts';
import type {
  CouponInput,
  CouponResponse,
  CouponsQuery,
  CouponUpdateInput,
  RedemptionsQuery,
  StaffCoupon,
} from './staff-coupons.dto.ts';
import { StaffCouponsRepository } from './staff-coupons.repository.ts';

const SUBJECT = 'coupon';

/** What staff decide about a coupon, for the audit log. */
function toAudited(coupon: StaffCoupon): object {
  const { id, state, uses, reserved, discountGiven, revenue, createdAt, ...rest } = coupon;
  return rest;
}

/** What a coupon lowers: everything, categories by name, tools or bundles by their number. */
function describeScope({ scope, toolIds, bundleIds, categories }: StaffCoupon): string {
  if (scope === 'all') return 'All tools and bundles';
  if (scope === 'categories') return categories.join(', ');
  return scope === 'tools' ? `Tools: ${toolIds.length}` : `Bundles: ${bundleIds.length}`;
}

const EXPORTED: Columns<StaffCoupon> = [
  ['Code', ({ code }) => code],
  ['Discount (%)', ({ percent }) => percent ?? ''],
  ['Discount (INR)', ({ amount }) => rupees(amount)],
  ['For', describeScope],
  ['State', ({ state }) => capitalise(state)],
  ['From (IST)', ({ startsAt }) => ({ at: startsAt })],
  ['Until (IST)', ({ endsAt }) => ({ at: endsAt })],
  ['Total limit', ({ totalLimit }) => totalLimit ?? ''],
  ['Uses', ({ uses }) => uses],
  ['Not paid yet', ({ reserved }) => reserved],
  ['Discount given (INR)', ({ discountGiven }) => rupees(discountGiven)],
  ['Revenue (INR)', ({ revenue }) => rupees(revenue)],
  ['Note', ({ note }) => note],
];

/** The coupons that staff make. */
@Injectable()
export class StaffCouponsService {
  constructor(
    private readonly coupons: StaffCouponsRepository,
    private readonly previews: CouponPreviewRepository,
    private readonly database: Database,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(list: CouponsQuery) {
    const now = this.clock.now();
    const { rows, total } = await this.coupons.list(list, now);
    return { coupons: rows.map((coupon) => toStaffCoupon(coupon, now)), ...staffPage(list, total) };
  }

  /** The list as a file, written while it is read. */
  async export(query: CouponsQuery): Promise<CountedFile> {
    const now = this.clock.now();
    const rows = mapRows(await this.coupons.all(query, now), (coupon) => toStaffCoupon(coupon, now));
    return listFile(query.format, { name: 'coupons', now, columns: EXPORTED, rows });
  }

  /** @throws COUPON_NOT_FOUND */
  async get(id: string): Promise<CouponResponse> {
    return { coupon: toStaffCoupon(await this.coupons.getById(id), this.clock.now()) };
  }

  /** Uses of a coupon, places kept for unpaid orders included. @throws COUPON_NOT_FOUND */
  async redemptions(id: string, list: RedemptionsQuery) {
    await this.coupons.getById(id);
    const { redemptions, total } = await this.coupons.listRedemptions(id, list);
    return {
      redemptions: redemptions.map(({ discountPaise, createdAt, ...redemption }) => ({
        ...redemption,
        discount: toRupees(discountPaise),
        createdAt: createdAt.toISOString(),
      })),
      ...staffPage(list, total),
    };
  }

  /** @throws VALIDATION_FAILED, COUPON_CODE_TAKEN, REAUTH_REQUIRED for one that can cover a whole price */
  async create(actor: Actor, input: CouponInput): Promise<WithMessage<CouponResponse>> {
    const columns = merge(NEW_COUPON, input);
    await this.assertForSale(columns);
    if (await this.isFree(columns)) assertFresh(actor);
    const now = this.clock.now();
    const id = newId();
    const coupon = await this.database.transaction(async (manager) => {
      await this.coupons.insert(manager, { ...columns, id, createdAt: now, updatedAt: now });
      const created = toStaffCoupon(await this.coupons.getById(id, manager), now);
      await this.audit.record(manager, actor, {
        action: 'create',
        subjectType: SUBJECT,
        subjectId: id,
        after: toAudited(created),
      });
      return created;
    });
    return new WithMessage('Coupon created.', { coupon });
  }

  /**
   * Changes the fields that were sent, for orders from now on.
   * @throws COUPON_NOT_FOUND, VALIDATION_FAILED, COUPON_CODE_TAKEN, REAUTH_REQUIRED as for a new one
   */
  async update(actor: Actor, id: string, input: CouponUpdateInput): Promise<WithMessage<CouponResponse>> {
    const now = this.clock.now();
    const coupon = await this.database.transaction(async (manager) => {
      await this.coupons.lock(manager, id);
      const was = await this.coupons.getById(id, manager);
      assertUnchanged(input.seen, input, toStaffCoupon(was, now));
      const columns = merge(was, input);
      await this.assertForSale(columns, was);
      if (givesAnew(columns, was) && (await this.isFree(columns))) assertFresh(actor);
      await this.coupons.update(manager, id, columns);
      const updated = toStaffCoupon(await this.coupons.getById(id, manager), now);
      const [before, after] = difference(toAudited(toStaffCoupon(was, now)), toAudited(updated));
      if (Object.keys(after).length > 0) {
        await this.audit.record(manager, actor, {
          action: 'update',
          subjectType: SUBJECT,
          subjectId: id,
          before,
          after,
        });
      }
      return updated;
    });
    return new WithMessage('Coupon saved.', { coupon });
  }

  /** Gives back the use of an order that was refunded in full. @throws COUPON_NOT_FOUND, COUPON_USE_STATE */
  async giveBack(actor: Actor, id: string, redemptionId: string): Promise<WithMessage<CouponResponse>> {
    const now = this.clock.now();
    const coupon = await this.database.transaction(async (manager) => {
      await this.coupons.lock(manager, id);
      const was = toStaffCoupon(await this.coupons.getById(id, manager), now);
      if (!(await this.coupons.giveBack(manager, id, redemptionId, now)))
        throw couponError('COUPON_USE_STATE');
      const updated = toStaffCoupon(await this.coupons.getById(id, manager), now);
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: SUBJECT,
        subjectId: id,
        before: { uses: was.uses },
        after: { uses: updated.uses },
      });
      return updated;
    });
    return new WithMessage('Use given back.', { coupon });
  }

  /** Deletes a coupon that no order ever had. @throws COUPON_NOT_FOUND, COUPON_IN_USE */
  async remove(actor: Actor, id: string): Promise<WithMessage<CouponResponse>> {
    const coupon = await this.database.transaction(async (manager) => {
      await this.coupons.lock(manager, id);
      if (await this.coupons.isUsed(manager, id)) throw couponError('COUPON_IN_USE');
      const deleted = toStaffCoupon(await this.coupons.getById(id, manager), this.clock.now());
      await this.coupons.delete(manager, id);
      await this.audit.record(manager, actor, {
        action: 'delete',
        subjectType: SUBJECT,
        subjectId: id,
        before: toAudited(deleted),
      });
      return deleted;
    });
    return new WithMessage('Coupon deleted.', { coupon });
  }

  /** Whether the coupon can leave nothing to pay. */
  private async isFree(coupon: CouponColumns): Promise<boolean> {
    return coversAll(coupon, await this.previews.cheapestPaise(coupon));
  }

  /** Only what was added: a tool or bundle that is archived later stays in the list. */
  private async assertForSale(columns: CouponColumns, was?: CouponColumns): Promise<void> {
    const addedTo = (field: 'toolIds' | 'planIds' | 'bundleIds') =>
      columns[field].filter((id) => !was?.[field].includes(id));
    const unknownTools = await this.coupons.unknownTools(addedTo('toolIds'));
    if (unknownTools.length > 0) throw invalidFields({ toolIds: 'One of these tools is not for sale' });
    const unknownPlans = await this.coupons.unknownPlans(addedTo('planIds'));
    if (unknownPlans.length > 0) throw invalidFields({ planIds: 'One of these plans is not for sale' });
    const unknownBundles = await this.coupons.unknownBundles(addedTo('bundleIds'));
    if (unknownBundles.length > 0) throw invalidFields({ bundleIds: 'One of these bundles is not for sale' });
  }
}
