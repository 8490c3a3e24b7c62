import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Day } from '../../common/time/days.ts';

/** What a record is: the exchange's id of an algorithm, its provider, a Research Analyst, or verified past returns. */
export const REGISTRATION_KINDS = ['algo_id', 'empanelment', 'research_analyst', 'parrva'] as const;
export type RegistrationKind = (typeof REGISTRATION_KINDS)[number];

/** A registration of a tool at an authority, which staff looked up. */
@Entity('tool_registrations')
export class Registration {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  toolId: string;
  @Column('text')
  kind: RegistrationKind;
  @Column('text')
  authority: string;
  @Column('text')
  number: string;
  @Column('text', { nullable: true })
  segment: string | null;
  @Column('text', { nullable: true })
  broker: string | null;
  @Column('date')
  validFrom: Day;
  /** The last day; null: no end. */
  @Column('date', { nullable: true })
  validUntil: Day | null;
  /** A file of the tool's evidence. */
  @Column('uuid', { nullable: true })
  fileId: string | null;
  /** The tool's logic changed after it was checked. */
  @Column('boolean', { default: false })
  toCheck: boolean;
  @Column('uuid', { nullable: true })
  checkedBy: string | null;
  @Column('timestamptz')
  checkedAt: Date;
}

/** A private document about a tool and a period: a research report, an audit, a certificate. */
@Entity('tool_evidence')
export class Evidence {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  toolId: string;
  @Column('uuid', { nullable: true })
  releaseId: string | null;
  @Column('text')
  title: string;
  @Column('date')
  periodFrom: Day;
  @Column('date')
  periodTo: Day;
  @Column('uuid')
  fileId: string;
  /** Lower-case hex. */
  @Column('text')
  sha256: string;
  @Column('timestamptz')
  createdAt: Date;
}
