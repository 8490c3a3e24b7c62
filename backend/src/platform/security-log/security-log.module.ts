import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataService } from '../personal-data/index.js';
import { ChainService } from './chain.service.js';
import { securityLogPersonalData } from './personal-data.js';
import { SecurityEvent, SecurityEventOrigin, WaitingSecurityEvent } from './security-event.entity.js';
import { SecurityEventsController } from './security-events.controller.js';
import { SecurityEventsService } from './security-events.service.js';
import './security-log.permissions.js';
import { SecurityLogRepository } from './security-log.repository.js';
import { SecurityLogService } from './security-log.service.js';
import { VerificationService } from './verification.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SecurityEvent, SecurityEventOrigin, WaitingSecurityEvent])],
  controllers: [SecurityEventsController],
  providers: [
    ChainService,
    SecurityEventsService,
    SecurityLogRepository,
    SecurityLogService,
    VerificationService,
  ],
  exports: [SecurityLogService],
})
export class SecurityLogModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(securityLogPersonalData);
  }
}
