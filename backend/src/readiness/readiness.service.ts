import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/time/clock.js';
import type { Finding } from '../config/doctor/check.js';
import { ENV, type Env } from '../config/env.js';
import { SettingsService } from '../settings/index.js';
import { BackupAgeService } from './backup-age.service.js';
import { examineContent } from './content-checks.js';
import { OutsideChecks } from './outside-checks.js';
import type { LastBackupResponse, ReadinessCheck, ReadinessResponse } from './readiness.dto.js';
import { ReadinessRepository } from './readiness.repository.js';

const inGroup = (group: ReadinessCheck['group'], findings: readonly Finding[]): ReadinessCheck[] =>
  findings.map((finding) => ({ ...finding, group }));

/** "Ready to go live?": the checks of the doctor, and of what the store contains. */
@Injectable()
export class ReadinessService {
  constructor(
    private readonly settings: SettingsService,
    private readonly repository: ReadinessRepository,
    private readonly outside: OutsideChecks,
    private readonly backupAge: BackupAgeService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Names variables, never their secrets. */
  async examine(): Promise<ReadinessResponse> {
    const [settings, content, outside] = await Promise.all([
      this.settings.all(),
      this.repository.content(),
      this.outside.run(),
    ]);
    const checks = [
      ...inGroup('store', examineContent(settings, content)),
      ...inGroup('configuration', [...this.env.findings, ...outside]),
    ];
    const ready = !checks.some(({ ok, severity }) => ok === false && severity === 'refuse');
    return { readiness: { ready, checkedAt: this.clock.now().toISOString(), checks } };
  }

  async lastBackup(): Promise<LastBackupResponse> {
    const age = await this.backupAge.read();
    const newestAt = 'newestAt' in age ? age.newestAt.toISOString() : null;
    const problem = 'problem' in age ? age.problem : null;
    return { backup: { state: age.state, newestAt, problem } };
  }
}
