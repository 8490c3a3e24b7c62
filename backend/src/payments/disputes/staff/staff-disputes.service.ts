import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/access/actor.ts';
import { assertUnchanged } from '../../../common/fields/if-unchanged.ts';
import { inWords } from '../../../common/fields/words.ts';
import { WithMessage } from '../../../common/http/envelope.ts';
import type { Paged } from '../../../common/lists/paging.ts';
import { staffPage } from '../../../common/lists/staff-list.ts';
import { rupees } from '../../../common/lists/table-file/cells.ts';
import {
  type Columns,
  type CountedFile,
  listFile,
  mapRows,
} from '../../../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../../../common/time/clock.ts';
import { Database } from '../../../database/database.ts';
import { OrderHistoryRepository } from '../../../orders/index.ts';
import { AuditService } from '../../../platform/audit/index.ts';
import { asProviderError } from '../../gateway/index.ts';
import { disputeError } from '../disputes.errors.ts';
import { DisputesRepository } from '../disputes.repository.ts';
import { DisputesService } from '../disputes.service.ts';
import { toDisputeRecord } from './dispute-record.ts';
import type {
  DisputeDecisionInput,
  DisputeRecord,
  StaffDisputeResponse,
  StaffDisputesQuery,
  StaffDisputesResponse,
} from './staff-disputes.dto.ts';
import { StaffDisputesRepository } from './staff-disputes.repository.ts';

const DECIDED = { contest: 'Staff contest the dispute', accept: 'Staff accept the dispute' };

const EXPORTED: Columns<DisputeRecord> = [
  ['Dispute ID', ({ disputeId }) => ({ id: disputeId })],
  ['Order ID', ({ orderId }) => ({ id: orderId })],
  ['Tool', ({ tool }) => tool],
  ['Customer', ({ user }) => user.name],
  ['Email', ({ user }) => user.email],
  ['Stage', ({ stage }) => inWords(stage)],
  ['Status', ({ status }) => inWords(status)],
  ['Amount (INR)', ({ amount }) => rupees(amount)],
  ['Held (INR)', ({ heldAmount }) => rupees(heldAmount)],
  ['Lost (INR)', ({ lostAmount }) => rupees(lostAmount)],
  ['Reason', ({ reason }) => reason ?? ''],
  ['Opened (IST)', ({ openedAt }) => ({ at: openedAt })],
  ['Respond by (IST)', ({ respondBy }) => ({ at: respondBy })],
  ['Closed (IST)', ({ resolvedAt }) => ({ at: resolvedAt })],
  ['Our answer', ({ decision }) => decision ?? ''],
];

@Injectable()
export class StaffDisputesService {
  constructor(
    private readonly database: Database,
    private readonly disputeList: StaffDisputesRepository,
    private readonly disputes: DisputesRepository,
    private readonly disputesService: DisputesService,
    private readonly history: OrderHistoryRepository,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(query: StaffDisputesQuery): Promise<StaffDisputesResponse & Paged> {
    const { rows: disputes, total } = await this.disputeList.list.page(query);
    return { ...staffPage(query, total), disputes: disputes.map(toDisputeRecord) };
  }

  /** The list as a file, written while it is read. */
  async export(query: StaffDisputesQuery): Promise<CountedFile> {
    const rows = mapRows(await this.disputeList.list.all(query), toDisputeRecord);
    return listFile(query.format, { name: 'disputes', now: this.clock.now(), columns: EXPORTED, rows });
  }

  /** @throws DISPUTE_NOT_FOUND */
  async getById(id: string): Promise<StaffDisputeResponse> {
    return { dispute: toDisputeRecord(await this.disputeList.getById(id)) };
  }

  /** Asks the provider about the disputes of the same order. @throws DISPUTE_NOT_FOUND, PAYMENT_PROVIDER_DOWN */
  async sync(id: string): Promise<WithMessage<StaffDisputeResponse>> {
    const { orderId } = await this.disputeList.getById(id);
    try {
      await this.disputesService.check(orderId);
    } catch (error) {
      throw asProviderError(error, 'The dispute is unchanged. Please try again in a moment.');
    }
    return new WithMessage('Checked with the payment provider', await this.getById(id));
  }

  /**
   * Records what staff decided to do, for colleagues; it may be changed while the dispute is open. The answer itself is
   * given on the provider's dashboard.
   * @throws DISPUTE_NOT_FOUND, DISPUTE_CLOSED, EDIT_CONFLICT
   */
  async decide(
    actor: Actor,
    id: string,
    { decision, note, seen }: DisputeDecisionInput,
  ): Promise<StaffDisputeResponse> {
    const { orderId } = await this.disputeList.getById(id);
    await this.database.transaction(async (manager) => {
      const { decision: before, decisionNote } = await this.disputes.lockDecision(manager, id);
      assertUnchanged(seen, { decision, note }, { decision: before, note: decisionNote });
      const isDecided = await this.disputes.decide(manager, id, {
        decision,
        decisionNote: note,
        decidedBy: actor.userId,
      });
      if (!isDecided) throw disputeError('DISPUTE_CLOSED');
      await this.history.addEvent(manager, orderId, 'dispute_decision', DECIDED[decision], actor.userId);
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'dispute',
        subjectId: id,
        before: { decision: before, orderId },
        // The note may name the buyer, and the log outlives an erasure.
        after: { decision, orderId, ...(note !== decisionNote && { note: 'edited' }) },
      });
    });
    return this.getById(id);
  }
}
