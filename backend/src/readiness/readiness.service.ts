import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import type { Finding } from '../config/doctor/check.ts';
import { ENV, type Env } from '../config/env.ts';
import { SettingsService } from '../settings/index.ts';
import { BackupAgeService } from './backup-age.service.ts';
import { examineContent } from './content-checks.ts';
import { OutsideChecks } from './outside-checks.ts';
import type { LastBackupResponse, ReadinessCheck, ReadinessResponse } from './readiness.dto.ts';
import { ReadinessRepository } from './readiness.repository.ts';

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
