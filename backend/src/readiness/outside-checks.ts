import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { type Finding, docsLink } from '../config/doctor/check.ts';
import { checkDatabaseClock, checkProviderClock } from '../config/doctor/clocks.ts';
import { checkMailDomain, getSender } from '../config/doctor/mail-domain.ts';
import { ENV, type Env } from '../config/env.ts';
import { serverTime } from '../database/database-clock.ts';
import { Database } from '../database/database.ts';
import { RoleCheckService } from '../database/role-check.service.ts';
import { PaymentGateway } from '../payments/gateway/index.ts';
import { MalwareScanner } from '../platform/malware-scanner/index.ts';
import { BackupAgeService } from './backup-age.service.ts';
import { checkBackups } from './backup-check.ts';
import { checkScanner } from './scanner-check.ts';
import { checkSubscriptions } from './subscriptions-check.ts';

/** Requests to the provider count against the store's quota there. */
const REUSED_FOR_MS = 30_000;

/** Checks that ask the database, the payment provider and the disk; shared by everybody who opens the page. */
@Injectable()
export class OutsideChecks {
  private readonly latest = new LRUCache<'all', Finding[]>({
    max: 1,
    ttl: REUSED_FOR_MS,
    fetchMethod: () => this.ask(),
  });

  constructor(
    private readonly database: Database,
    private readonly role: RoleCheckService,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
    @Inject(ENV) private readonly env: Env,
    private readonly backupAge: BackupAgeService,
    private readonly scanner: MalwareScanner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Never throws: what cannot be asked is a finding. */
  async run(): Promise<Finding[]> {
    return (await this.latest.fetch('all')) ?? [];
  }

  private async ask(): Promise<Finding[]> {
    const [mail, subscriptions, ...others] = await Promise.all([
      checkMailDomain(getSender(this.env)),
      checkSubscriptions(this.database.manager),
      checkDatabaseClock(() => serverTime(this.database.manager)),
      checkProviderClock(this.env.CASHFREE_BASE_URL),
      this.checkCredentials(),
      this.checkRole(),
      this.backupAge.read().then(checkBackups),
      ...(this.scanner.isOn ? [checkScanner(this.scanner, this.clock)] : []),
    ]);
    return [...mail, ...subscriptions, ...others];
  }

  private async checkRole(): Promise<Finding> {
    const finding = {
      id: 'database-role',
      severity: 'warn',
      title: 'Database user has limited rights',
      link: docsLink('database-role'),
    } as const;
    const problem =
      'DATABASE_URL: its role owns the tables and could change the security log; give the store a role of its own and set MIGRATION_DATABASE_URL.';
    try {
      return (await this.role.ownsSchema())
        ? { ...finding, ok: false, problems: [problem] }
        : { ...finding, ok: true, problems: [] };
    } catch {
      return { ...finding, ok: null, problems: ['The database could not be asked.'] };
    }
  }

  private async checkCredentials(): Promise<Finding> {
    const finding = {
      id: 'payment-credentials',
      severity: 'refuse',
      title: 'The payment provider accepts the keys',
      link: docsLink('payment-credentials'),
    } as const;
    try {
      await this.gateway.ping();
      return { ...finding, ok: true, problems: [] };
    } catch (error) {
      const refused = error instanceof Error && error.message === 'credentials refused';
      const problem = refused
        ? 'CASHFREE_APP_ID, CASHFREE_SECRET_KEY: the provider does not accept them; copy both again from its dashboard.'
        : 'The payment provider could not be asked.';
      return { ...finding, ok: refused ? false : null, problems: [problem] };
    }
  }
}
