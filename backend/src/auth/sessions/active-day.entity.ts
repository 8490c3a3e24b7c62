import { Entity, PrimaryColumn } from 'typeorm';

/** A day in India on which a user was active. Triggers on `sessions` write it. */
@Entity('active_days')
export class ActiveDay {
  @PrimaryColumn('uuid')
  userId: string;
  @PrimaryColumn('date')
  day: string;
}
