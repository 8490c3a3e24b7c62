import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { capitalise } from '../../common/fields/words.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { rupees } from '../../common/lists/table-file/cells.ts';
import {
  type Columns,
  type CountedFile,
  listFile,
  mapRows,
} from '../../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { asProviderError } from '../gateway/index.ts';
import { CancelSubscriptionService } from './cancel-subscription.service.ts';
import { SettleSubscriptionService } from './settle-subscription.service.ts';
import { StaffSubscriptionsRepository, type SubscriptionRow } from './staff-subscriptions.repository.ts';
import { SubscriptionClockService } from './subscription-clock.service.ts';
import type { SubscriptionCharge } from './subscription.entity.ts';
import {
  type StaffCancelInput,
  type StaffSubscription,
  type StaffSubscriptionResponse,
  type SubscriptionsQuery,
  toSubscription,
} from './subscriptions.dto.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

const NOTHING_CHANGED = 'Nothing was changed. Please try again in a moment.';

function toStaffSubscription(
  row: SubscriptionRow,
  charges: readonly SubscriptionCharge[],
): StaffSubscription {
  const { userId: id, userName: name, userEmail: email, cfSubscriptionId, umn, mandateClosedAt } = row;
  return {
    ...toSubscription(row, charges),
    user: { id, name, email },
    cfSubscriptionId,
    umn,
    isMandateClosed: mandateClosedAt !== null,
  };
}

const EXPORTED: Columns<StaffSubscription> = [
  ['Subscription', ({ subscriptionId }) => ({ id: subscriptionId })],
  ['State', ({ status }) => capitalise(status.replace('_', ' '))],
  ['Customer', ({ user }) => user.name || user.email],
  ['Email', ({ user }) => user.email],
  ['Tool', ({ toolName }) => toolName],
  ['Plan', ({ planName }) => planName],
  ['Price (INR)', ({ price }) => rupees(price)],
  ['Interval', ({ interval }) => interval],
  ['Method', ({ method }) => method ?? ''],
  ['Paid until (IST)', ({ currentPeriodEnd }) => ({ at: currentPeriodEnd })],
  ['Next debit (IST)', ({ nextChargeAt }) => ({ at: nextChargeAt })],
  ['Cancelled (IST)', ({ cancelledAt }) => ({ at: cancelledAt })],
  ['Ended (IST)', ({ endedAt }) => ({ at: endedAt })],
  ['Begun (IST)', ({ createdAt }) => ({ at: createdAt })],
];

/** Subscriptions as staff see and cancel them. */
@Injectable()
export class StaffSubscriptionsService {
  constructor(
    private readonly rows: StaffSubscriptionsRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly settlement: SettleSubscriptionService,
    private readonly cancelling: CancelSubscriptionService,
    private readonly subscriptionClock: SubscriptionClockService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(list: SubscriptionsQuery) {
    const { rows, total } = await this.rows.list(list);
    const charges = await this.subscriptions.listChargesOf(rows.map(({ id }) => id));
    const subscriptions = rows.map((row) =>
      toStaffSubscription(
        row,
        charges.filter(({ subscriptionId }) => subscriptionId === row.id),
      ),
    );
    return { subscriptions, ...staffPage(list, total) };
  }

  async export(query: SubscriptionsQuery): Promise<CountedFile> {
    const rows = mapRows(await this.rows.all(query), (row) => toStaffSubscription(row, []));
    return listFile(query.format, { name: 'subscriptions', now: this.clock.now(), columns: EXPORTED, rows });
  }

  /** @throws SUBSCRIPTION_NOT_FOUND */
  async get(id: string): Promise<StaffSubscriptionResponse> {
    const row = await this.rows.getById(id);
    return { subscription: toStaffSubscription(row, await this.subscriptions.listCharges(id)) };
  }

  /** @throws SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_STATE, and the refusals of refunds */
  async cancel(actor: Actor, id: string, input: StaffCancelInput): Promise<StaffSubscriptionResponse> {
    await this.cancelling.cancelForStaff(actor, id, input);
    return this.get(id);
  }

  /** @throws SUBSCRIPTION_NOT_FOUND, PAYMENT_PROVIDER_DOWN */
  async sync(id: string): Promise<StaffSubscriptionResponse> {
    try {
      await this.settlement.settle(id);
      // What follows from it, such as the end after a refund.
      await this.subscriptionClock.look(id);
    } catch (error) {
      throw asProviderError(error, NOTHING_CHANGED);
    }
    return this.get(id);
  }
}
