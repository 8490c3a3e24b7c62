import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../common/access/actor.ts';
import { newId } from '../common/fields/ids.ts';
import { WithMessage } from '../common/http/envelope.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { toDay } from '../common/time/days.ts';
import { Database } from '../database/database.ts';
import { Events } from '../outbound-webhooks/index.ts';
import { JobsService } from '../platform/jobs/index.ts';
import { MailLimitsService, ThrottleService } from '../platform/throttle/index.ts';
import { acknowledgeBy, resolveBy, getWarnings } from './deadlines.ts';
import { CONFIRM_GRIEVANCE, NOTIFY_OFFICER, REMIND_OFFICER } from './grievance-emails.service.ts';
import type { Grievance } from './grievance.entity.ts';
import type {
  GrievanceInput,
  GrievancePageResponse,
  GrievanceReceipt,
  GrievanceReceiptResponse,
} from './grievances.dto.ts';
import { grievanceError } from './grievances.errors.ts';
import { GrievancesRepository } from './grievances.repository.ts';

/** 32 random bytes. Anything else is no token, and not asked for. */
const TOKEN = /^[\w-]{43}$/;

function toReceipt(grievance: Grievance): GrievanceReceipt {
  const { id, number, status, createdAt } = grievance;
  return {
    id,
    number,
    status,
    createdAt: createdAt.toISOString(),
    acknowledgeBy: grievance.acknowledgeBy.toISOString(),
    resolveBy: grievance.resolveBy.toISOString(),
  };
}

/** Grievances as the law of consumers asks for them: a number, two deadlines, and a page that says how it stands. */
@Injectable()
export class GrievancesService {
  constructor(
    private readonly grievances: GrievancesRepository,
    private readonly database: Database,
    private readonly jobs: JobsService,
    private readonly throttle: ThrottleService,
    private readonly mailLimits: MailLimitsService,
    private readonly events: Events,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Stores the grievance and emails the person and the grievance officer: later where an hour has too many such emails,
   * because the law asks for both. A mailbox that has had a day's emails gets none.
   * @throws TOO_MANY_REQUESTS
   */
  async receive(
    actor: Actor | undefined,
    input: GrievanceInput,
    address: string,
  ): Promise<WithMessage<GrievanceReceiptResponse>> {
    await this.throttle.form('grievance', address);
    const email = { kind: 'grievance', to: input.email, from: address, mustArrive: true };
    const confirmAt = await this.mailLimits.timeFor(email);
    const notifyAt = await this.mailLimits.timeForStaff('grievance-staff');
    const createdAt = this.clock.now();
    const year = Number(toDay(createdAt).slice(0, 4));
    const grievance = await this.database.transaction(async (manager) => {
      const saved = await this.grievances.insert(manager, year, {
        id: newId(),
        token: randomBytes(32).toString('base64url'),
        userId: actor?.kind === 'customer' ? actor.userId : null,
        name: input.name,
        email: input.email,
        phone: input.phone || null,
        orderId: input.orderId || null,
        subject: input.subject,
        message: input.message,
        createdAt,
        acknowledgeBy: acknowledgeBy(createdAt),
        resolveBy: resolveBy(createdAt),
      });
      const { id, number } = saved;
      await this.events.emit(manager, 'grievance.created', { id, number });
      if (confirmAt) await this.jobs.add(manager, CONFIRM_GRIEVANCE, { grievanceId: id }, confirmAt);
      await this.jobs.add(manager, NOTIFY_OFFICER, { grievanceId: id }, notifyAt);
      for (const { deadline, at: runAt } of getWarnings(saved))
        await this.jobs.add(manager, REMIND_OFFICER, { grievanceId: id, deadline }, { runAt });
      return saved;
    });
    const received = `We received your grievance ${grievance.number}.`;
    const link = confirmAt?.runAt ? 'We will email you a link' : 'We have emailed you a link';
    const message = confirmAt ? `${received} ${link} to follow it.` : received;
    return new WithMessage(message, { grievance: toReceipt(grievance) });
  }

  /** @throws GRIEVANCE_NOT_FOUND, also for an erased one */
  async page(token: string): Promise<GrievancePageResponse> {
    const grievance = TOKEN.test(token) ? await this.grievances.findByToken(token) : null;
    if (!grievance) throw grievanceError('GRIEVANCE_NOT_FOUND');
    const { subject, message } = grievance;
    const updates = (await this.grievances.listUpdates(grievance.id)).map(({ status, note, at }) => ({
      status,
      note,
      at: at.toISOString(),
    }));
    return { grievance: { ...toReceipt(grievance), subject, message, updates } };
  }
}
