import { createPrivateKey, generateKeyPairSync, hash, type KeyObject } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FlatAnswer } from '../../common/http/envelope.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { SealedTextError, SecretsService } from '../../platform/secrets/index.ts';
import type { SigningKeysAnswer } from '../calls/calls.dto.ts';
import type { LicenseSigningKey } from '../license.entity.ts';
import { SigningKeysRepository } from './signing-keys.repository.ts';

const DAY_MS = 86_400_000;
/** Longer than any file that a retired key signed is valid. */
const PUBLISHED_DAYS = 400;
const KID_LENGTH = 12;

const getLocation = (kid: string) => `license_signing_keys.private_cipher:${kid}`;

/** The key pairs of licence files. The public keys are published; a retired one until no file needs it. */
@Injectable()
export class SigningKeysService implements OnModuleInit {
  private readonly logger = new Logger('Licences');

  constructor(
    private readonly database: Database,
    private readonly keys: SigningKeysRepository,
    private readonly secrets: SecretsService,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    this.jobs.schedule('licenses.clean-signing-keys', '40 3 * * *', () =>
      this.keys.deleteRetiredBefore(this.publishedSince()),
    );
    await this.reseal();
  }

  /** The key that signs; the first time, or when it cannot be decrypted any more, a new one. */
  async current(): Promise<{ kid: string; privateKey: KeyObject }> {
    const stored = await this.keys.findCurrent();
    const opened = stored && this.open(stored);
    if (opened) return opened;
    return this.database.transaction(async (manager) => {
      await this.keys.lock(manager);
      const latest = await this.keys.findCurrent(manager);
      // Another replica may have made one meanwhile.
      return (latest && this.open(latest)) ?? this.replace(manager, latest);
    });
  }

  /** Replaces the key from now on; files that the old one signed stay valid. @returns the new key's id */
  async rotate(manager: EntityManager): Promise<string> {
    await this.keys.lock(manager);
    return (await this.replace(manager, await this.keys.findCurrent(manager))).kid;
  }

  /** A JWK set. */
  async published(): Promise<FlatAnswer<SigningKeysAnswer>> {
    // A store that has signed nothing yet has a key for programs to keep.
    await this.current();
    const keys = await this.keys.listPublished(this.publishedSince());
    return new FlatAnswer({
      keys: keys.map(({ kid, publicJwk: { kty, crv, x } }) => ({
        kty,
        crv,
        x,
        kid,
        alg: 'EdDSA',
        use: 'sig',
      })),
    });
  }

  private publishedSince(): Date {
    return new Date(this.clock.now().getTime() - PUBLISHED_DAYS * DAY_MS);
  }

  private async replace(
    manager: EntityManager,
    current: LicenseSigningKey | null,
  ): Promise<{ kid: string; privateKey: KeyObject }> {
    const now = this.clock.now();
    if (current) await this.keys.retire(manager, current.kid, now);
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const { x = '' } = publicKey.export({ format: 'jwk' });
    const publicJwk = { kty: 'OKP', crv: 'Ed25519', x };
    const kid = hash('sha256', x, 'base64url').slice(0, KID_LENGTH);
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const privateCipher = this.secrets.seal(getLocation(kid), pem);
    await this.keys.insert(manager, { kid, publicJwk, privateCipher, createdAt: now, retiredAt: null });
    return { kid, privateKey };
  }

  private open({ kid, privateCipher }: LicenseSigningKey): { kid: string; privateKey: KeyObject } | null {
    try {
      return { kid, privateKey: createPrivateKey(this.secrets.open(getLocation(kid), privateCipher)) };
    } catch (error) {
      if (!(error instanceof SealedTextError)) throw error;
      this.logger.error(`${error.message}. Licence files are signed with a new key from now on.`);
      return null;
    }
  }

  /** Seals the key with the current secret of the store after that was replaced. */
  private async reseal(): Promise<void> {
    for (const { kid, privateCipher } of await this.keys.listSealedOtherwise(this.secrets.currentPrefix)) {
      try {
        const text = this.secrets.open(getLocation(kid), privateCipher);
        await this.keys.reseal(kid, privateCipher, this.secrets.seal(getLocation(kid), text));
      } catch (error) {
        if (!(error instanceof SealedTextError)) throw error;
        this.logger.warn(`${error.message}: the next licence file makes a new key`);
      }
    }
  }
}
