import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { JobsService } from '../jobs/index.ts';
import { MailService } from '../mail/index.ts';
import { SecurityLogRepository } from './security-log.repository.ts';
import { type Verification, verifyChain } from './verify-chain.ts';

const VERIFY = 'security-log.verify';

/** Verifies the whole chain every night, and raises an alert when it is broken. */
@Injectable()
export class VerificationService implements OnModuleInit {
  private readonly logger = new Logger('Security');

  constructor(
    private readonly log: SecurityLogRepository,
    private readonly jobs: JobsService,
    private readonly mail: MailService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(VERIFY, '41 21 * * *', () => this.verify());
  }

  /**
   * The head is logged, because it proves later what the log ended with: a chain whose last events were removed fits by
   * itself.
   */
  async verify(): Promise<void> {
    const result = await verifyChain(this.log);
    if (result.flaw) await this.alert(result.flaw);
    else this.logger.log(`security log verified: ${result.events} events, head ${result.head}`);
  }

  private async alert({ seq, reason }: NonNullable<Verification['flaw']>): Promise<void> {
    const message = `The security log is broken at event ${seq}: ${reason}.`;
    this.logger.error(message);
    const day = this.clock.now().toISOString().slice(0, 10);
    for (const { id, email } of await this.log.staffEmails()) {
      await this.mail.send({
        to: email,
        subject: 'The security log was changed',
        idempotencyKey: `security-log-${day}-${id}`,
        greeting: 'Hello,',
        paragraphs: [
          message,
          'The log is append-only, so somebody changed it with more rights than the store has. Do not write to the ' +
            'database until you know who. "Security log" in the operations guide says how to proceed.',
        ],
        button: { label: 'Open the security log', url: `${this.env.PUBLIC_URL}/admin/security-events` },
        signature: this.env.STORE_NAME,
      });
    }
  }
}
