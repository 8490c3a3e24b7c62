import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A price that a plan had; a trigger of the database writes it when the price changes. */
@Entity('price_history')
export class FormerPrice {
  @PrimaryColumn('bigint')
  id: string;
  @Column('uuid')
  planId: string;
  @Column('integer')
  pricePaise: number;
  @Column('timestamptz')
  validFrom: Date;
  @Column('timestamptz')
  validUntil: Date;
}
