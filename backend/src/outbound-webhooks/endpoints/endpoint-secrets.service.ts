import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../../platform/jobs/index.ts';
import { SealedTextError, SecretsService } from '../../platform/secrets/index.ts';
import { EndpointsRepository } from './endpoints.repository.ts';
import type { OutboundEndpoint } from './outbound-endpoint.entity.ts';

const RESEAL = 'webhooks.reseal';

const getLocation = (endpointId: string) => `outbound_endpoints.secret:${endpointId}`;

/** Seals the secrets that events are signed with, and opens them. */
@Injectable()
export class EndpointSecretsService implements OnModuleInit {
  private readonly logger = new Logger('Webhooks');

  constructor(
    private readonly endpoints: EndpointsRepository,
    private readonly secrets: SecretsService,
    private readonly jobs: JobsService,
  ) {}

  /** Again every hour, because a replica with the replaced key may still seal with it during an update. */
  async onModuleInit(): Promise<void> {
    this.jobs.schedule(RESEAL, '17 * * * *', () => this.reseal());
    await this.reseal();
  }

  seal(endpointId: string, secret: string): string {
    return this.secrets.seal(getLocation(endpointId), secret);
  }

  /** The secrets that sign now: after a rotation two. Null, with an error in the log, when a key is no longer known. */
  open({ id, secretCipher, oldSecretCipher, oldUntil }: OutboundEndpoint, now: Date): string[] | null {
    const isOldValid = oldSecretCipher !== null && oldUntil !== null && oldUntil > now;
    const current = this.openOne(id, secretCipher);
    if (current === null) return null;
    const old = isOldValid ? this.openOne(id, oldSecretCipher) : null;
    return old === null ? [current] : [current, old];
  }

  private openOne(id: string, sealed: string): string | null {
    try {
      return this.secrets.open(getLocation(id), sealed);
    } catch (error) {
      if (!(error instanceof SealedTextError)) throw error;
      this.logger.error(`${error.message}. Was a key replaced without listing it in DATA_PREVIOUS_KEYS?`);
      return null;
    }
  }

  /** Seals what is sealed with a replaced key with the current one. */
  private async reseal(): Promise<void> {
    for (const endpoint of await this.endpoints.listWithoutPrefix(this.secrets.currentPrefix)) {
      const { id, secretCipher, oldSecretCipher } = endpoint;
      const current = this.openOne(id, secretCipher);
      if (current === null) continue;
      const old = oldSecretCipher === null ? null : this.openOne(id, oldSecretCipher);
      await this.endpoints.replaceSecrets(endpoint, {
        secretCipher: this.seal(id, current),
        oldSecretCipher: old === null ? null : this.seal(id, old),
      });
    }
  }
}
