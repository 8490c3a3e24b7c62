import { Column, Entity, PrimaryColumn } from 'typeorm';

export const PLAN_KINDS = ['once', 'subscription'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

export const PLAN_INTERVALS = ['month', 'quarter', 'year'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/** How a tool is sold. The figures of the default plan are those of its tool: a trigger of the database copies them. */
@Entity('tool_plans')
export class Plan {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  toolId: string;
  /** Unique among the plans of a tool that are not archived, ignoring case. */
  @Column('text')
  name: string;
  @Column('text')
  kind: PlanKind;
  /** How long a licence is valid; null is for ever, or as long as a subscription runs. */
  @Column('integer', { nullable: true })
  days: number | null;
  /** Of a subscription. */
  @Column('text', { nullable: true })
  interval: PlanInterval | null;
  @Column('integer')
  pricePaise: number;
  @Column('integer', { nullable: true })
  originalPricePaise: number | null;
  /** Of another term; null: its price. */
  @Column('integer', { nullable: true })
  renewalPricePaise: number | null;
  /** Devices of a licence. */
  @Column('smallint')
  seats: number;
  @Column('smallint')
  position: number;
  @Column('boolean')
  isDefault: boolean;
  /** Whether it can be bought now. */
  @Column('boolean')
  isActive: boolean;
  /** Set instead of deleting a plan that somebody bought. */
  @Column('timestamptz', { nullable: true })
  archivedAt: Date | null;
}
