import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { BackupLocation, openBackupLocation as open } from '../backup/index.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { backupBucket } from '../config/backup-env.ts';
import { ENV, type Env } from '../config/env.ts';
import { type BackupAge, readBackupAge } from './backup-age.ts';

/** A bucket is asked over the network, and often not free of charge. */
const REUSED_FOR_MS = 30_000;

/** Loaded with the first question: the index also has the program that encrypts. */
async function openLocation(at: Parameters<typeof open>[0]): Promise<BackupLocation> {
  const { openBackupLocation } = await import('../backup/index.ts');
  return openBackupLocation(at);
}

/** How old the newest backup is. The backups themselves are made by a program of their own. */
@Injectable()
export class BackupAgeService {
  private location: Promise<BackupLocation> | undefined;
  private readonly latest = new LRUCache<'age', BackupAge>({
    max: 1,
    ttl: REUSED_FOR_MS,
    fetchMethod: () => readBackupAge(this.location, this.clock.now()),
  });

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether there is a location for backups that the store may read. */
  get hasLocation(): boolean {
    return this.env.BACKUP_DIR !== undefined || backupBucket(this.env) !== null;
  }

  /** Never throws. */
  async read(): Promise<BackupAge> {
    this.location ??= this.openLocation();
    return (await this.latest.fetch('age')) ?? { state: 'unknown' };
  }

  private openLocation(): Promise<BackupLocation> | undefined {
    const bucket = backupBucket(this.env);
    const { BACKUP_DIR: folder } = this.env;
    if (!bucket && !folder) return undefined;
    return openLocation({ bucket, folder: folder ?? '' });
  }
}
