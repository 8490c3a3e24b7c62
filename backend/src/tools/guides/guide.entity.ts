import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who reads a guide: everybody, or those who own or try the tool. */
export const GUIDE_ACCESSES = ['public', 'owners'] as const;
export type GuideAccess = (typeof GUIDE_ACCESSES)[number];

/** How to use a tool, in Markdown. */
@Entity('tool_guides')
export class Guide {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  toolId: string;
  @Column('text')
  title: string;
  @Column('text')
  body: string;
  /** Its place among those of the tool, from 1. */
  @Column('smallint')
  position: number;
  @Column('text')
  access: GuideAccess;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
