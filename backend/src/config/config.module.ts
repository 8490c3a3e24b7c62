import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CLOCK, systemClock } from '../common/time/clock.ts';
import { OffsetClock } from './offset-clock.ts';
import { ENV, type Env } from './env.ts';

/** Makes the parsed environment and the clock available to every module. */
@Global()
@Module({})
export class ConfigModule {
  static with(env: Env): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: ENV, useValue: env },
        {
          provide: CLOCK,
          useValue: env.CLOCK_OFFSET_FILE ? new OffsetClock(env.CLOCK_OFFSET_FILE) : systemClock,
        },
      ],
      exports: [ENV, CLOCK],
    };
  }
}
