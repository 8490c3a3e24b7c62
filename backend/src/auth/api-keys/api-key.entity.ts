import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { ApiKeyScope } from '../../common/access/permissions.ts';

/** A key with which a program uses staff routes for the person who created it. The key itself is not stored. */
@Entity('api_keys')
export class ApiKey {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  name: string;
  /** How the key begins; it names the key, and is shown. */
  @Column('text')
  prefix: string;
  /** SHA-256 of the key. */
  @Column('bytea')
  hash: Buffer;
  @Column('text', { array: true })
  scopes: ApiKeyScope[];
  @Column('uuid')
  createdBy: string;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @Column('timestamptz')
  expiresAt: Date;
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}
