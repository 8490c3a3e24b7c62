import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('settings')
export class Setting {
  @PrimaryColumn('text')
  name: string;
  @Column('jsonb')
  value: string | boolean | number;
  @Column('uuid', { nullable: true })
  updatedBy: string | null;
  @Column('timestamptz')
  updatedAt: Date;
}
