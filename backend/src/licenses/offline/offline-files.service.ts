import { Inject, Injectable } from '@nestjs/common';
import { FlatAnswer } from '../../common/envelope.js';
import { ENV, type Env } from '../../config/env.js';
import type { OfflineAnswer } from '../calls/calls.dto.js';
import type { CalledLicense, Instance } from '../calls/calls.repository.js';
import { CallsService } from '../calls/calls.service.js';
import { signLicenseFile } from './license-file.js';
import { SigningKeysService } from './signing-keys.service.js';

const DAY_MS = 86_400_000;
const inSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Licence files, with which a device without a connection proves for some days that it may use a tool. */
@Injectable()
export class OfflineFilesService {
  constructor(
    private readonly calls: CallsService,
    private readonly keys: SigningKeysService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws LICENSE_NOT_FOUND, LICENSE_DISABLED, LICENSE_EXPIRED, INSTANCE_NOT_FOUND */
  async issue(body: unknown): Promise<FlatAnswer<OfflineAnswer>> {
    const { license, instance, now } = await this.calls.activeDevice(body);
    const file = await this.fileFor(license, instance, now);
    return new FlatAnswer({ success: true, code: null, error: null, ...file });
  }

  /** Never valid for longer than the licence. */
  async fileFor(
    license: Pick<CalledLicense, 'id' | 'toolId' | 'offlineDays' | 'expiresAt'>,
    instance: Pick<Instance, 'id' | 'fingerprint'>,
    now: Date,
  ): Promise<{ license_file: string; expires_at: string }> {
    const latest = now.getTime() + license.offlineDays * DAY_MS;
    const expires = new Date(Math.min(latest, license.expiresAt?.getTime() ?? latest));
    const file = signLicenseFile(await this.keys.current(), {
      iss: this.env.PUBLIC_URL,
      sub: license.id,
      tool: license.toolId,
      instance: instance.id,
      fingerprint: instance.fingerprint,
      iat: inSeconds(now),
      exp: inSeconds(expires),
    });
    return { license_file: file, expires_at: expires.toISOString() };
  }
}
