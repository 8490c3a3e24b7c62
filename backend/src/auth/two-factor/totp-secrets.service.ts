import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../../platform/jobs/index.ts';
import { SealedTextError, SecretsService } from '../../platform/secrets/index.ts';
import { TotpRepository } from './totp.repository.ts';

const RESEAL = 'totp.reseal';

const getLocation = (userId: string) => `staff_totp.secret:${userId}`;

/** Seals the secrets of authenticator apps, and opens them. */
@Injectable()
export class TotpSecretsService implements OnModuleInit {
  private readonly logger = new Logger('Two-step sign-in');

  constructor(
    private readonly totps: TotpRepository,
    private readonly secrets: SecretsService,
    private readonly jobs: JobsService,
  ) {}

  /** Again every hour, because another replica may still write with a replaced key. */
  async onModuleInit(): Promise<void> {
    this.jobs.schedule(RESEAL, '11 * * * *', () => this.reseal());
    await this.reseal();
  }

  seal(userId: string, secret: string): string {
    return this.secrets.seal(getLocation(userId), secret);
  }

  /** Null, with an error in the log, when the key of the secret is no longer known; recovery codes still work then. */
  open(userId: string, sealed: string): string | null {
    try {
      return this.secrets.open(getLocation(userId), sealed);
    } catch (error) {
      if (!(error instanceof SealedTextError)) throw error;
      this.logger.error(`${error.message}. Was a key replaced without listing it in DATA_PREVIOUS_KEYS?`);
      return null;
    }
  }

  /** Seals what a replaced key has sealed with the current one. */
  private async reseal(): Promise<void> {
    for (const { userId, secret } of await this.totps.listSecretsWithoutPrefix(this.secrets.currentPrefix)) {
      const text = this.open(userId, secret);
      if (text !== null) await this.totps.replaceSecret(userId, secret, this.seal(userId, text));
    }
  }
}
