import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.service.ts';
import { PlatformMetrics } from './platform-metrics.ts';

@Global()
@Module({ providers: [Metrics, PlatformMetrics], exports: [Metrics] })
export class MetricsModule {}
