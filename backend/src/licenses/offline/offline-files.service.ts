import { Inject, Injectable } from '@nestjs/common';
import { FlatAnswer } from '../../common/http/envelope.ts';
import { ENV, type Env } from '../../config/env.ts';
import type { OfflineAnswer } from '../calls/calls.dto.ts';
import { CallsService } from '../calls/calls.service.ts';
import { signLicenseFile } from './license-file.ts';
import { SigningKeysService } from './signing-keys.service.ts';

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
    const { license, instance, now, until } = await this.calls.offlineDevice(body);
    const file = signLicenseFile(await this.keys.current(), {
      iss: this.env.PUBLIC_URL,
      sub: license.id,
      tool: license.toolId,
      instance: instance.id,
      fingerprint: instance.fingerprint,
      iat: inSeconds(now),
      exp: inSeconds(until),
    });
    return new FlatAnswer({
      success: true,
      code: null,
      error: null,
      license_file: file,
      expires_at: until.toISOString(),
    });
  }
}
