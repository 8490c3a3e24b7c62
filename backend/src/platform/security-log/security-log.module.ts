import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataService } from '../personal-data/index.ts';
import { ChainService } from './chain.service.ts';
import { securityLogPersonalData } from './personal-data.ts';
import { SecurityEvent, SecurityEventOrigin, WaitingSecurityEvent } from './security-event.entity.ts';
import { SecurityEventsController } from './security-events.controller.ts';
import { SecurityEventsService } from './security-events.service.ts';
import './security-log.permissions.ts';
import { SecurityLogRepository } from './security-log.repository.ts';
import { SecurityLogService } from './security-log.service.ts';
import { VerificationService } from './verification.service.ts';

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
