import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What can have texts with claims, as the audit log names it. */
export const CLAIM_SUBJECTS = ['tool', 'bundle', 'announcement', 'quote', 'community', 'page'] as const;
export type ClaimSubject = (typeof CLAIM_SUBJECTS)[number];

/** A claim that should not be published in a text that is, with the reason why it may stay or null. */
@Entity('claim_findings')
export class ClaimFinding {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  subjectType: ClaimSubject;
  @Column('uuid')
  subjectId: string;
  @Column('text')
  field: string;
  @Column('text')
  rule: string;
  /** The words of the claim. */
  @Column('text')
  text: string;
  /** Of the whole field. */
  @Column('text')
  textHash: string;
  @Column('text', { nullable: true })
  overrideReason: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** Why a text with a claim may be published. It holds for that text only, whenever it is published. */
@Entity('claim_reasons')
export class ClaimReason {
  @PrimaryColumn('text')
  subjectType: ClaimSubject;
  @PrimaryColumn('uuid')
  subjectId: string;
  /** "changelog" for the changelog of any release. */
  @PrimaryColumn('text')
  field: string;
  @PrimaryColumn('text')
  rule: string;
  @PrimaryColumn('text')
  textHash: string;
  @Column('text')
  reason: string;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** Rules by which all published texts have been checked. */
@Entity('claim_scans')
export class ClaimScan {
  @PrimaryColumn('text')
  rulesHash: string;
  @Column('timestamptz')
  finishedAt: Date;
}
