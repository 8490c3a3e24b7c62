import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Throttle } from './throttle.entity.js';
import { ThrottleRepository } from './throttle.repository.js';
import { ThrottleService } from './throttle.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Throttle])],
  providers: [ThrottleRepository, ThrottleService],
  exports: [ThrottleService],
})
export class ThrottleModule {}
