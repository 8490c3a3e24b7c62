import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A category that staff offer, in the order of `place`. */
@Entity('categories')
export class Category {
  @PrimaryColumn('text')
  name: string;
  @Column('integer')
  place: number;
}
