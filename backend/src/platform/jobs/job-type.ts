import { z } from 'zod';

/** A kind of job: its name in the queue and its payload. Ids and times only, so that a job never outlives an erasure. */
export interface JobType<Payload extends object> {
  readonly name: string;
  /** @throws when a job in the queue does not have this payload */
  readonly parse: (payload: unknown) => Payload;
}

/** Declares a kind of job, for the code that adds it and the code that does it. */
export function jobType<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
): JobType<z.output<z.ZodObject<Shape>>> {
  const schema = z.object(shape);
  return { name, parse: (payload) => schema.parse(payload) };
}
