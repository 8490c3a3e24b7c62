import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A visitor of a day, identified by a hash with the salt of that day. */
@Entity('visitor_days')
export class VisitorDay {
  @PrimaryColumn('date')
  day: string;
  @PrimaryColumn('bytea')
  visitor: Buffer;
}

/** The salt of a day, shared by all replicas. Older ones are deleted, so that nobody can be followed across days. */
@Entity('visitor_salts')
export class VisitorSalt {
  @PrimaryColumn('date')
  day: string;
  @Column('bytea')
  salt: Buffer;
}
