import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { toPaise } from '../../common/money/money.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import type { Tool } from '../tool.entity.ts';
import type { PlanInput } from './plan-input.dto.ts';
import { assertValidPlans } from './plan-rules.ts';
import type { Plan } from './plan.entity.ts';
import { PlansRepository } from './plans.repository.ts';

/** The columns of a tool that are its default plan's. */
type DefaultColumns = Pick<
  Tool,
  'pricePaise' | 'originalPricePaise' | 'renewalPricePaise' | 'licenseDays' | 'licenseSeats'
>;

/** Zero means none. */
const optionalPaise = (rupees: number | null | undefined): number | null => toPaise(rupees ?? 0) || null;

const toPlan = (toolId: string, input: PlanInput, position: number): Plan => ({
  id: input.id ?? newId(),
  toolId,
  name: input.name,
  kind: input.kind ?? 'once',
  days: input.days ?? null,
  interval: input.interval ?? null,
  pricePaise: toPaise(input.price),
  originalPricePaise: optionalPaise(input.originalPrice),
  renewalPricePaise: optionalPaise(input.renewalPrice),
  seats: input.seats ?? 2,
  position,
  isDefault: input.isDefault ?? false,
  isActive: input.isActive ?? true,
  archivedAt: null,
});

/** Staff change the plans of a tool. */
@Injectable()
export class PlansService {
  constructor(
    private readonly plans: PlansRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Replaces the plans of a tool, in their order; one that is left out is archived if somebody bought it, else deleted.
   * Plans that are sent back as they are leave the tool's own fields to say what changes. Call it under the tool's lock.
   * @returns the columns of the tool with these changes: its price and its licence are the default plan's
   * @throws VALIDATION_FAILED naming `plans`, or a field such as `plans.1.days`, `price` or `licenseDays`
   */
  async apply(
    manager: EntityManager,
    toolId: string,
    inputs: readonly PlanInput[] | undefined,
    columns: Partial<Tool>,
  ): Promise<Partial<Tool>> {
    const present = (await this.plans.list(manager, toolId)).map((plan) => ({ ...plan }));
    const plans = (inputs ?? []).map((input, position) => toPlan(toolId, input, position));
    if (!inputs || isDeepStrictEqual(plans, present)) {
      assertFitting(present, columns);
      return columns;
    }
    assertValidPlans(inputs);
    assertOwn(inputs, present);
    const left = present.filter(({ id }) => !plans.some((plan) => plan.id === id)).map(({ id }) => id);
    await this.plans.remove(manager, toolId, left, this.clock.now());
    await this.plans.save(manager, toolId, plans);
    return { ...columns, ...toColumns(plans) };
  }
}

/** Plans with an id are plans of the tool, each once. @throws VALIDATION_FAILED */
function assertOwn(inputs: readonly PlanInput[], present: readonly Plan[]): void {
  const ids = new Set(present.map(({ id }) => id));
  inputs.forEach(({ id }, index) => {
    if (!id || ids.delete(id)) return;
    throw invalidFields({ [`plans.${index}.id`]: 'This plan is not one of this tool any more' });
  });
}

/** Whether the default plan can take these figures. @throws VALIDATION_FAILED naming `price` or `licenseDays` */
function assertFitting(plans: readonly Plan[], { pricePaise, licenseDays }: Partial<Tool>): void {
  if (pricePaise === 0 && plans.length > 1)
    throw invalidFields({ price: 'A tool with several plans has a price' });
  if (licenseDays && plans.some(({ isDefault, kind }) => isDefault && kind === 'subscription'))
    throw invalidFields({ licenseDays: 'A subscription has an interval, not a number of days' });
}

function toColumns(plans: readonly Plan[]): DefaultColumns {
  const plan = plans.find(({ isDefault }) => isDefault);
  if (!plan) throw new Error('a tool has a default plan');
  const { pricePaise, originalPricePaise, renewalPricePaise, days, seats } = plan;
  return { pricePaise, originalPricePaise, renewalPricePaise, licenseDays: days, licenseSeats: seats };
}
