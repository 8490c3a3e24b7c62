import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/index.js';
import { AccessModule } from '../access/access.module.js';
import { GrantMailsService } from './grant-mails.service.js';
import { GrantsController } from './grants.controller.js';
import { GrantsRepository } from './grants.repository.js';
import { GrantsService } from './grants.service.js';

@Module({
  imports: [AccessModule, SettingsModule],
  controllers: [GrantsController],
  providers: [GrantMailsService, GrantsRepository, GrantsService],
})
export class GrantsModule {}
