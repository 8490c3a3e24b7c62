import { randomBytes } from 'node:crypto';

/** Other bytes with each drawing. */
export const drawChance = (_: object): Promise<Uint8Array> =>
  Promise.resolve(new Uint8Array(randomBytes(16)));

export function drawForEver(_: object): Promise<Uint8Array> {
  for (;;);
}

/** What the thread is told of its surroundings. */
export const listVariables = (_: object): string[] => Object.keys(process.env);

export function fail(_: object): Promise<Uint8Array> {
  return Promise.reject(new Error('nothing to draw with'));
}
