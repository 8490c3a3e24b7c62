import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/index.js';
import { AccessModule } from '../access/access.module.js';
import { TrialMailsService } from './trial-mails.service.js';
import { TrialsController } from './trials.controller.js';
import { TrialsRepository } from './trials.repository.js';
import { TrialsService } from './trials.service.js';

@Module({
  imports: [AccessModule, SettingsModule],
  controllers: [TrialsController],
  providers: [TrialMailsService, TrialsRepository, TrialsService],
})
export class TrialsModule {}
