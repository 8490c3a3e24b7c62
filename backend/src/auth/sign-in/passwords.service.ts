import { Injectable } from '@nestjs/common';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. About 25 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Loaded when the first password comes: an idle store has no use for it. */
const argon2 = () => import('@node-rs/argon2');

/** Of a password nobody has. Checking against it makes an unknown address take as long as a known one. */
let decoy: Promise<string> | undefined;

/** Argon2id hashes of passwords. */
@Injectable()
export class PasswordsService {
  async hash(password: string): Promise<string> {
    const { hash } = await argon2();
    return hash(password, COST);
  }

  /** Whether `password` is the one behind `digest`; always false, but as slow, where there is no digest. */
  async matches(password: string, digest: string | null): Promise<boolean> {
    const { verify } = await argon2();
    if (digest !== null) return verify(digest, password);
    decoy ??= this.hash('decoy');
    await verify(await decoy, password);
    return false;
  }
}
