import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/index.ts';
import { ResponseCache } from './response-cache.ts';

/** Tells monitoring how often the response cache has the answer. */
@Injectable()
export class CacheMetricService implements OnModuleInit {
  constructor(
    private readonly cache: ResponseCache,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.add({
      name: 'store_response_cache_requests_total',
      help: 'Requests that the cache of API answers answered (hit) or not (miss)',
      kind: 'counter',
      labels: ['result'],
      scope: 'process',
      read: () => [
        { labels: { result: 'hit' }, value: this.cache.hits },
        { labels: { result: 'miss' }, value: this.cache.misses },
      ],
    });
  }
}
