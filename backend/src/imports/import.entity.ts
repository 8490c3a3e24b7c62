import { Column, Entity, PrimaryColumn } from 'typeorm';

export const IMPORT_STATES = ['running', 'done', 'undone', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a row does: new accounts, tools and keys, or nothing. */
export const IMPORT_ACTIONS = [
  'add_customer',
  'add_customer_and_tool',
  'add_tool',
  'add_key',
  'none',
] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/** A file of customers that staff imported. */
@Entity('imports')
export class Import {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  fileName: string;
  @Column('text')
  sha256: string;
  @Column('text')
  status: ImportState;
  /** While it runs: it takes back what it gave. */
  @Column('boolean')
  undoes: boolean;
  @Column('boolean')
  invite: boolean;
  @Column('integer')
  total: number;
  @Column('integer')
  wrong: number;
  /** Steps that failed one after the other. */
  @Column('smallint')
  failures: number;
  @Column('uuid', { nullable: true })
  createdBy: string | null;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}

/** A row of an import: what it asks for, and what it gave. Name and phone are kept until it is done. */
@Entity('import_rows')
export class ImportRow {
  @PrimaryColumn('uuid')
  importId: string;
  @PrimaryColumn('integer')
  place: number;
  @Column('integer')
  line: number;
  @Column('text')
  email: string;
  @Column('text', { nullable: true })
  name: string | null;
  @Column('text', { nullable: true })
  phone: string | null;
  @Column('text')
  toolText: string;
  @Column('uuid', { nullable: true })
  toolId: string | null;
  @Column('uuid', { nullable: true })
  planId: string | null;
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;
  @Column('bytea', { nullable: true })
  keyHash: Buffer | null;
  /** `kept`: undone, but the account stays. */
  @Column('text')
  state: 'waiting' | 'done' | 'error' | 'undone' | 'kept';
  @Column('text', { nullable: true })
  action: ImportAction | null;
  @Column('text', { nullable: true })
  error: string | null;
  @Column('uuid', { nullable: true })
  userId: string | null;
  @Column('boolean')
  madeUser: boolean;
  @Column('uuid', { nullable: true })
  entitlementId: string | null;
  @Column('bytea', { nullable: true })
  aliasHash: Buffer | null;
}
