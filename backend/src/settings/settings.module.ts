import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../platform/audit/index.ts';
import { Setting } from './setting.entity.ts';
import { settingsAudit } from './settings.audit.ts';
import { SettingsController } from './settings.controller.ts';
import './settings.permissions.ts';
import { SettingsRepository } from './settings.repository.ts';
import { SettingsService } from './settings.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Setting])],
  controllers: [SettingsController],
  providers: [SettingsRepository, SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {
  constructor(audit: AuditService) {
    audit.register(settingsAudit);
  }
}
