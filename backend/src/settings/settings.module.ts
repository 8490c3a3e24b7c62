import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../platform/audit/index.js';
import { Setting } from './setting.entity.js';
import { settingsAudit } from './settings.audit.js';
import { SettingsController } from './settings.controller.js';
import './settings.permissions.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

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
