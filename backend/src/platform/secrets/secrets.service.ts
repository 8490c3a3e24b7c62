import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.ts';
import { type DataKey, dataKey, openText, sealPrefix, sealText } from './sealed-text.ts';

/**
 * Encrypts secrets before they are stored. A copy of the database does not show them without `DATA_KEY`, or without
 * `JWT_SECRET` in a store that has no `DATA_KEY`. Keys that were replaced still open what they sealed; the owner of a
 * table seals its rows anew when the store starts.
 */
@Injectable()
export class SecretsService {
  private readonly current: DataKey;
  private readonly keys: readonly DataKey[];

  constructor(@Inject(ENV) env: Env) {
    // Without DATA_KEY the other secret is used, so it still opens what was sealed before DATA_KEY was set.
    const replaced = [...env.DATA_PREVIOUS_KEYS, env.JWT_SECRET, ...env.JWT_PREVIOUS_SECRETS];
    this.current = dataKey(env.DATA_KEY ?? env.JWT_SECRET);
    this.keys = [this.current, ...replaced.map(dataKey)];
  }

  /** `location` names the column and the row: the value opens nowhere else. */
  seal(location: string, text: string): string {
    return sealText(this.current, location, text);
  }

  /** @throws SealedTextError when it was changed, or its key is no longer known */
  open(location: string, sealed: string): string {
    return openText(this.keys, location, sealed);
  }

  /** What every value sealed with the current key starts with, in letters, digits and dots. */
  get currentPrefix(): string {
    return sealPrefix(this.current);
  }
}
