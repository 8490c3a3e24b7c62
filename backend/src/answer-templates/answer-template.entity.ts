import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

export const ANSWER_KINDS = ['inquiry', 'review'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

@Entity('answer_templates')
export class AnswerTemplate {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  kind: AnswerKind;
  /** Unique among those of its kind, ignoring case. */
  @Column('text')
  title: string;
  @Column('text')
  body: string;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
