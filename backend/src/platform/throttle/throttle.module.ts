import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailCount } from './mail-count.entity.js';
import { MailLimitsService } from './mail-limits.service.js';
import { Throttle } from './throttle.entity.js';
import { ThrottleRepository } from './throttle.repository.js';
import { ThrottleService } from './throttle.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([MailCount, Throttle])],
  providers: [ThrottleRepository, ThrottleService, MailLimitsService],
  exports: [ThrottleService, MailLimitsService],
})
export class ThrottleModule {}
