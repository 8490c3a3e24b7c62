import { createReadStream } from 'node:fs';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { findRetryable } from '../../../common/errors/app-error.ts';
import { type Clock, CLOCK } from '../../../common/time/clock.ts';
import { ENV, type Env } from '../../../config/env.ts';
import { Database } from '../../../database/database.ts';
import { MalwareScanner, ScannerError } from '../../../platform/malware-scanner/index.ts';
import { FILE_STORAGE, type FileStorage } from '../../../platform/storage/index.ts';
import { toolError } from '../../tools.errors.ts';
import { MalwareAlertsService } from './malware-alerts.service.ts';
import { type Scan, toScan } from './scan-state.ts';
import { cutoffsAt, retryAt } from './scan-times.ts';
import { type DueFile, ScansRepository } from './scans.repository.ts';

/** The columns of an upload that say what is known of its bytes. */
export interface NewScan extends Scan {
  scannedAt: Date | null;
  scanAttempts: number;
  scanDueAt: Date | null;
}

const NOT_SCANNED: NewScan = {
  scan: 'not_scanned',
  scanDetail: null,
  scannedAt: null,
  scanAttempts: 0,
  scanDueAt: null,
};

/** A sentence for staff. Other errors than those of the scanner are in the log only. */
const describeReason = (error: unknown): string =>
  error instanceof ScannerError || findRetryable(error)
    ? String((error as Error).message)
    : 'The file could not be read.';

/** Scans archives for malware: each before it is stored, those that wait, and published ones again and again. */
@Injectable()
export class ScansService {
  private readonly logger = new Logger('Scans');

  constructor(
    private readonly database: Database,
    private readonly scans: ScansRepository,
    private readonly scanner: MalwareScanner,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    private readonly alerts: MalwareAlertsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  get isOn(): boolean {
    return this.scanner.isOn;
  }

  /**
   * Scans a file that has arrived on this disk, also when its bytes are known: signatures change by the hour. Without an
   * answer it waits for a job.
   * @throws ARCHIVE_INFECTED
   */
  async scanArrived(file: { path: string; sizeBytes: number; sha256: string }): Promise<NewScan> {
    if (!this.isOn) return NOT_SCANNED;
    const now = this.clock.now();
    try {
      const scan = toScan(await this.scanner.scan(() => createReadStream(file.path), file.sizeBytes));
      if (scan.scan === 'infected') {
        this.logger.warn(`an upload was refused: ${scan.scanDetail} was found in ${file.sha256}`);
        throw toolError('ARCHIVE_INFECTED', { params: { find: scan.scanDetail ?? 'malware' } });
      }
      return { ...NOT_SCANNED, ...scan, scannedAt: now };
    } catch (error) {
      if (!(error instanceof ScannerError) && !findRetryable(error)) throw error;
      const scanDueAt = retryAt(now, this.env.SCAN_RETRY_AFTER, 1);
      return {
        ...NOT_SCANNED,
        scan: 'pending',
        scanDetail: describeReason(error),
        scanAttempts: 1,
        scanDueAt,
      };
    }
  }

  /** Scans the file that is due, if there is one and the scanner is asked. False when there is nothing to do now. */
  async scanNext(): Promise<boolean> {
    const now = this.clock.now();
    const file = await this.scans.findDue(now, cutoffsAt(now, this.env.SCAN_RELEASES_EVERY));
    if (!file) return false;
    try {
      const known = await this.scans.findKnown(
        file.sha256,
        cutoffsAt(now, this.env.SCAN_RELEASES_EVERY).latest,
      );
      const scan =
        known ?? toScan(await this.scanner.scan(() => this.storage.open(file.storageKey), file.sizeBytes));
      await this.apply(file.sha256, scan);
      return true;
    } catch (error) {
      // While the scanner or the storage is left alone, no other file would fare better.
      if (findRetryable(error)) return false;
      await this.postpone(file, error);
      return true;
    }
  }

  private async apply(sha256: string, scan: Scan): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (manager) => {
      await this.scans.record(manager, sha256, scan, now);
      if (scan.scan !== 'infected') return;
      const find = scan.scanDetail ?? 'malware';
      for (const release of await this.scans.quarantine(manager, sha256, find, now)) {
        this.logger.error(`${find} was found in release ${release.id}, which is in quarantine now`);
        await this.alerts.raise(manager, release);
      }
    });
  }

  private async postpone({ id, attempts }: DueFile, error: unknown): Promise<void> {
    const dueAt = retryAt(this.clock.now(), this.env.SCAN_RETRY_AFTER, attempts + 1);
    this.logger.warn(`upload ${id} could not be scanned: ${String(error)}`);
    await this.scans.postpone(id, Math.min(attempts + 1, 1000), dueAt, describeReason(error));
  }
}
