import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../platform/jobs/index.ts';
import { SealedTextError, SecretsService } from '../platform/secrets/index.ts';
import { CommunitiesRepository } from './communities.repository.ts';
import type { Community } from './community.entity.ts';

const RESEAL = 'communities.reseal';
/** 192 bits; Telegram takes up to 64 of these letters in a link, and 256 in the header. */
const TOKEN_BYTES = 24;

const getLocation = (id: string) => `communities.token:${id}`;

/** A secret that is kept only as its hash. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Whether one of the hashes is that of the secret; takes the same time for every guess. */
export function isKnownSecret(hashes: readonly string[], secret: string): boolean {
  const digest = hashToken(secret);
  const equal = hashes.map((one) => {
    const known = Buffer.from(one, 'hex');
    return known.length === digest.length && timingSafeEqual(known, digest);
  });
  return equal.includes(true);
}

/** Seals the tokens of bots, and opens them. */
@Injectable()
export class CommunityTokensService implements OnModuleInit {
  private readonly logger = new Logger('Communities');

  constructor(
    private readonly communities: CommunitiesRepository,
    private readonly secrets: SecretsService,
    private readonly jobs: JobsService,
  ) {}

  /** Again every hour, because a replica with the replaced key may still seal with it during an update. */
  async onModuleInit(): Promise<void> {
    this.jobs.schedule(RESEAL, '23 * * * *', () => this.reseal());
    await this.reseal();
  }

  seal(id: string, token: string): string {
    return this.secrets.seal(getLocation(id), token);
  }

  /** Null, with an error in the log, when the key is no longer known. */
  open({ id, tokenCipher }: Pick<Community, 'id' | 'tokenCipher'>): string | null {
    try {
      return this.secrets.open(getLocation(id), tokenCipher);
    } catch (error) {
      if (!(error instanceof SealedTextError)) throw error;
      this.logger.error(`${error.message}. Was a key replaced without listing it in DATA_PREVIOUS_KEYS?`);
      return null;
    }
  }

  private async reseal(): Promise<void> {
    for (const sealed of await this.communities.listWithoutPrefix(this.secrets.currentPrefix)) {
      const token = this.open(sealed);
      if (token !== null) await this.communities.replaceToken(sealed, this.seal(sealed.id, token));
    }
  }
}
