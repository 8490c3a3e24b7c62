import { ApiProperty } from '@nestjs/swagger';
import { PLAN_INTERVALS, PLAN_KINDS, type PlanInterval, type PlanKind } from './plan.entity.ts';

/** A plan in which a tool is sold. */
export class PlanRecord {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: '1 year' })
  name: string;
  @ApiProperty({ enum: PLAN_KINDS })
  kind: PlanKind;
  @ApiProperty({ type: Number, nullable: true, description: 'Days of a licence; null: without end' })
  days: number | null;
  @ApiProperty({ enum: PLAN_INTERVALS, type: String, nullable: true, description: 'Of a subscription' })
  interval: PlanInterval | null;
  @ApiProperty({ description: 'Rupees', example: 3999 })
  price: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees, before the discount' })
  originalPrice: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees for another term; null: the price' })
  renewalPrice: number | null;
  @ApiProperty({ description: 'Devices of a licence', example: 2 })
  seats: number;
  @ApiProperty({ description: 'Whether it is bought where a buyer names none' })
  isDefault: boolean;
  @ApiProperty({ description: 'Whether it can be bought' })
  isActive: boolean;
}

export class StaffPlan extends PlanRecord {
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Rupees: the lowest price of the 30 days before the present one began, which the original price must not exceed once the rule of earlier prices holds; null: it had no other price',
  })
  lowestPrice30: number | null;
}
