import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { UsersModule } from '../index.js';
import { ExportRepository } from './export.repository.js';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyService } from './privacy.service.js';

@Module({
  imports: [AuthModule, UsersModule],
  controllers: [PrivacyController],
  providers: [ExportRepository, PrivacyService],
})
export class PrivacyModule {}
