import { Injectable } from '@nestjs/common';

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane. About 25 ms of CPU. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Loaded with the first password, to keep an idle store small. */
const argon2 = () => import('@node-rs/argon2');

/** A hash to check against when there is none, so that an unknown email takes as long as a known one. */
let decoy: Promise<string> | undefined;

@Injectable()
export class PasswordsService {
  async hash(password: string): Promise<string> {
    const { hash } = await argon2();
    return hash(password, COST);
  }

  /** Whether `password` matches `digest`; without a digest false, after the same time. */
  async matches(password: string, digest: string | null): Promise<boolean> {
    const { verify } = await argon2();
    if (digest !== null) return verify(digest, password);
    decoy ??= this.hash('decoy');
    await verify(await decoy, password);
    return false;
  }
}
