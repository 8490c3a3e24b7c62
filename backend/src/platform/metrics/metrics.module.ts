import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.service.ts';
import { PlatformFigures } from './platform-figures.ts';

@Global()
@Module({ providers: [Metrics, PlatformFigures], exports: [Metrics] })
export class MetricsModule {}
