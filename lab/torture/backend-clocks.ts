import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../scripts/lib/launch/settings.ts';

const PLACES = ['/usr/lib/x86_64-linux-gnu/faketime', '/usr/lib/aarch64-linux-gnu/faketime'];

/**
 * Clocks of backends that can be wrong, by libfaketime where it is installed: it answers for the system when a process asks
 * for the time of day, also one that has started. Timers go on as before. The store knows nothing of it.
 */
export class BackendClocks {
  readonly #folder: string;
  readonly #library = PLACES.map((place) => join(place, 'libfaketime.so.1')).find(existsSync);

  constructor(folder: string) {
    this.#folder = folder;
  }

  get canBeWrong(): boolean {
    return this.#library !== undefined;
  }

  /** The variables of the backend on this port. */
  env(port: number): Environment {
    if (!this.#library) return {};
    this.set(port, 0);
    return {
      LD_PRELOAD: this.#library,
      FAKETIME_TIMESTAMP_FILE: this.#file(port),
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** Moves its clock, within a second. */
  set(port: number, seconds: number): void {
    writeFileSync(this.#file(port), `${seconds < 0 ? '' : '+'}${seconds}\n`);
  }

  #file(port: number): string {
    return join(this.#folder, `clock-${port}`);
  }
}
