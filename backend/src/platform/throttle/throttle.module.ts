import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailCount } from './mail-count.entity.js';
import { Throttle } from './throttle.entity.js';
import { ThrottleRepository } from './throttle.repository.js';
import { ThrottleService } from './throttle.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([MailCount, Throttle])],
  providers: [ThrottleRepository, ThrottleService],
  exports: [ThrottleService],
})
export class ThrottleModule {}
