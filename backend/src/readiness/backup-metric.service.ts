import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../platform/metrics/index.ts';
import { BackupAgeService } from './backup-age.service.ts';

/** Tells monitoring when the newest backup was made, where the store may read the location of the backups. */
@Injectable()
export class BackupMetricService implements OnModuleInit {
  /** Kept for the time when the location does not answer. In seconds since 1970. */
  private newest = 0;

  constructor(
    private readonly backups: BackupAgeService,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.add({
      name: 'store_backup_last_timestamp_seconds',
      help: 'When the newest verified backup was made; 0 while there is none, or while nobody can read their place',
      kind: 'gauge',
      scope: 'store',
      read: async () => {
        const age = await this.backups.read();
        if ('newestAt' in age) this.newest = age.newestAt.getTime() / 1000;
        else if (age.state === 'none') this.newest = 0;
        return this.backups.hasLocation ? [{ value: this.newest }] : [];
      },
    });
  }
}
