import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailCount } from './mail-count.entity.ts';
import { MailLimitsService } from './mail-limits.service.ts';
import { Throttle } from './throttle.entity.ts';
import { ThrottleRepository } from './throttle.repository.ts';
import { ThrottleService } from './throttle.service.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([MailCount, Throttle])],
  providers: [ThrottleRepository, ThrottleService, MailLimitsService],
  exports: [ThrottleService, MailLimitsService],
})
export class ThrottleModule {}
