import { z } from 'zod';

/**
 * The classes of jobs. Each has its own workers, so that jobs that wait for one outside service never hold up the others:
 * `money` asks the payment provider, `attempts` asks it about failed attempts to pay, `mail` sends email, `webhooks` calls
 * the addresses that staff entered and the bots of groups, `files` works on stored files, `upkeep` cleans the database.
 */
export const JOB_CLASSES = ['money', 'attempts', 'mail', 'webhooks', 'files', 'upkeep'] as const;
export type JobClass = (typeof JOB_CLASSES)[number];

/** A kind of job: its name in the queue and its payload. Ids and times only, so that a job never outlives an erasure. */
export interface JobType<Payload extends object> {
  readonly name: string;
  readonly jobClass: JobClass;
  /** @throws when a job in the queue does not have this payload */
  readonly parse: (payload: unknown) => Payload;
}

/** Declares a kind of job, for the code that adds it and the code that does it. */
export function jobType<Shape extends z.ZodRawShape>(
  name: string,
  jobClass: JobClass,
  shape: Shape,
): JobType<z.output<z.ZodObject<Shape>>> {
  const schema = z.object(shape);
  return { name, jobClass, parse: (payload) => schema.parse(payload) };
}
