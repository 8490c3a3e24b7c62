import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Clock, CLOCK } from '../../../common/time/clock.ts';
import { MalwareScanner } from '../../../platform/malware-scanner/index.ts';
import { type Metric, Metrics, remembered } from '../../../platform/metrics/index.ts';
import { type ScanMetrics, ScansRepository } from './scans.repository.ts';

const READ_EVERY_MS = 4_000;
/** The scanner is asked for it. */
const SIGNATURES_EVERY_MS = 10 * 60_000;

/** Tells monitoring what scans found and what waits for one; nothing in a store that scans nothing. */
@Injectable()
export class ScanMetricsService implements OnModuleInit {
  constructor(
    private readonly scanner: MalwareScanner,
    private readonly repository: ScansRepository,
    private readonly metrics: Metrics,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    if (!this.scanner.isOn) return;
    const read = remembered(() => this.repository.figures(this.clock.now()), READ_EVERY_MS);
    this.metrics.add({
      name: 'store_scan_files',
      help: 'Archives by what is known of them',
      kind: 'gauge',
      labels: ['state'],
      scope: 'store',
      read: async () =>
        Object.entries((await read()).files).map(([state, value]) => ({ labels: { state }, value })),
    });
    const single = (name: Metric['name'], help: string, pick: (figures: ScanMetrics) => number) =>
      this.metrics.add({
        name,
        help,
        kind: 'gauge',
        scope: 'store',
        read: async () => [{ value: pick(await read()) }],
      });
    single(
      'store_scan_oldest_pending_seconds',
      'How long the upload that waits longest for its scan has waited',
      ({ oldestPendingSeconds }) => oldestPendingSeconds,
    );
    single(
      'store_releases_quarantined',
      'Releases that nobody can download',
      ({ quarantined }) => quarantined,
    );
    single(
      'store_release_last_quarantine_timestamp_seconds',
      'When a release was last taken down; 0 while there is none in quarantine',
      ({ lastQuarantineAt }) => (lastQuarantineAt?.getTime() ?? 0) / 1000,
    );
    const readSignatures = remembered(() => this.scanner.signaturesMadeAt(), SIGNATURES_EVERY_MS);
    this.metrics.add({
      name: 'store_scanner_signatures_timestamp_seconds',
      help: 'When the signatures of the malware scanner were made, as it says',
      kind: 'gauge',
      scope: 'store',
      read: async () => {
        const madeAt = await readSignatures();
        return madeAt ? [{ value: madeAt.getTime() / 1000 }] : [];
      },
    });
  }
}
