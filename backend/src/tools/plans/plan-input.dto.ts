import { Ignores } from '../../common/fields/field.ts';
import { Line } from '../../common/fields/texts.ts';
import { Choice, Count, Flag, Id, Price } from '../../common/fields/values.ts';
import { PLAN_INTERVALS, PLAN_KINDS, type PlanInterval, type PlanKind } from './plan.entity.ts';

export const MAX_DAYS = 3650;

@Ignores('position', 'archivedAt', 'lowestPrice30')
export class PlanInput {
  @Id('id must be the id of a plan of this tool', { optional: 'or null', description: 'Of a plan to keep' })
  id?: string | null;

  @Line('Name', { max: 60, example: '1 year' })
  name: string;

  @Choice('Kind', PLAN_KINDS, { optional: true, default: 'once' })
  kind?: PlanKind;

  @Count('Days of a licence', { nullable: true, max: MAX_DAYS, description: 'Null: without end' })
  days?: number | null;

  @Choice('Interval', PLAN_INTERVALS, { nullable: true, description: 'Of a subscription, which has no days' })
  interval?: PlanInterval | null;

  @Price('Price', { description: 'Rupees', example: 3999 })
  price: number;

  @Price('Original price', { nullable: true, description: 'Rupees, before the discount' })
  originalPrice?: number | null;

  @Price('Renewal price', {
    nullable: true,
    minimum: 1,
    description: 'Rupees for another term; null: the price',
  })
  renewalPrice?: number | null;

  @Count('Devices', { optional: true, max: 100, default: 2, description: 'Devices of a licence' })
  seats?: number;

  @Flag('Default', { optional: true, default: false, description: 'Exactly one plan is the default' })
  isDefault?: boolean;

  @Flag('Active', { optional: true, default: true, description: 'Whether it can be bought' })
  isActive?: boolean;
}
