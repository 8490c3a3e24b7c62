/** The time of day as a dependency, so that tests can move it. All times are UTC instants. */
export interface Clock {
  now(): Date;
}

export const CLOCK = Symbol('CLOCK');

export const systemClock: Clock = { now: () => new Date() };
