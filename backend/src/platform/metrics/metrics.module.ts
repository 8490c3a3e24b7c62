import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.service.js';
import { PlatformFigures } from './platform-figures.js';

@Global()
@Module({ providers: [Metrics, PlatformFigures], exports: [Metrics] })
export class MetricsModule {}
