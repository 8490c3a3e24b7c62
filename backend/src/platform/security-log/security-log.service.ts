import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/fields/ids.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ChainService } from './chain.service.ts';
import { currentOrigin, type RequestOrigin } from './request-origin.ts';
import type { NewSecurityEvent } from './security-event.ts';
import { SecurityLogRepository } from './security-log.repository.ts';

const USER_AGENT_LENGTH = 300;

/**
 * Records what matters for the security of accounts. An event is first a row of the outbox, in the transaction of the
 * change it belongs to, so it exists exactly when the change does and waits for nobody; then it becomes a link of the
 * chain (`ChainService`).
 */
@Injectable()
export class SecurityLogService {
  private readonly logger = new Logger('Security');

  constructor(
    private readonly log: SecurityLogRepository,
    private readonly chain: ChainService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Records an event; `manager` should be the transaction of its change. */
  async record(
    event: NewSecurityEvent,
    manager?: EntityManager,
    origin: RequestOrigin | undefined = currentOrigin(),
  ): Promise<void> {
    const { kind, actorId = origin?.actor?.userId ?? null, subjectId = actorId, details = {} } = event;
    const apiKey = origin?.actor?.apiKey;
    const { sessionId = apiKey ? null : (origin?.actor?.sessionId ?? null) } = event;
    await this.log.leave(
      {
        id: newId(),
        kind,
        actorId,
        subjectId,
        sessionId,
        at: this.clock.now(),
        details: { ...details, ...(apiKey && { apiKey: apiKey.id }) },
        address: origin?.client.address ?? null,
        userAgent: origin?.client.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
      },
      manager,
    );
    this.chain.appendSoon();
  }

  /** Records an event without a change of its own. Never fails: what cannot be stored is an error in the store's log. */
  async note(event: NewSecurityEvent, origin?: RequestOrigin): Promise<void> {
    try {
      await this.record(event, undefined, origin);
    } catch (error) {
      this.logger.error(`security event not recorded: ${JSON.stringify(event)}: ${String(error)}`);
    }
  }

  /** Records a wrong password or code for an account, which the log names by its id only. */
  async noteFailure(email: string): Promise<void> {
    const subjectId = await this.log.findAccountId(email).catch(() => null);
    await this.note({ kind: 'sign-in-failed', subjectId });
  }
}
