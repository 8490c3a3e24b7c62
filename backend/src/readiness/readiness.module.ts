import { Module } from '@nestjs/common';
import { GatewayModule } from '../payments/gateway/index.js';
import { SettingsModule } from '../settings/index.js';
import { BackupAgeService } from './backup-age.service.js';
import { BackupFigureService } from './backup-figure.service.js';
import { OutsideChecks } from './outside-checks.js';
import { ReadinessController } from './readiness.controller.js';
import { ReadinessRepository } from './readiness.repository.js';
import { ReadinessService } from './readiness.service.js';

@Module({
  imports: [GatewayModule, SettingsModule],
  controllers: [ReadinessController],
  providers: [BackupAgeService, BackupFigureService, OutsideChecks, ReadinessRepository, ReadinessService],
})
export class ReadinessModule {}
