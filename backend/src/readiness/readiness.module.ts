import { Module } from '@nestjs/common';
import { GatewayModule } from '../payments/gateway/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { BackupAgeService } from './backup-age.service.ts';
import { BackupMetricService } from './backup-metric.service.ts';
import { FirstRunService } from './first-run.service.ts';
import { OutsideChecks } from './outside-checks.ts';
import { ReadinessController } from './readiness.controller.ts';
import { ReadinessRepository } from './readiness.repository.ts';
import { ReadinessService } from './readiness.service.ts';

@Module({
  imports: [GatewayModule, SettingsModule],
  controllers: [ReadinessController],
  providers: [
    BackupAgeService,
    BackupMetricService,
    FirstRunService,
    OutsideChecks,
    ReadinessRepository,
    ReadinessService,
  ],
})
export class ReadinessModule {}
