import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A worker of the job queue in some process, and when it last reported. */
@Entity('job_workers')
export class JobWorker {
  @PrimaryColumn('text')
  id: string;
  @Column('timestamptz')
  seenAt: Date;
}
