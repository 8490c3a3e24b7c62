import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../common/access/actor.ts';
import { isAllowed } from '../common/access/permissions.ts';
import { invalidFields } from '../common/errors/common-errors.ts';
import { newId } from '../common/fields/ids.ts';
import { assertUnchanged } from '../common/fields/if-unchanged.ts';
import { WithMessage } from '../common/http/envelope.ts';
import { staffPage } from '../common/lists/staff-list.ts';
import { type Columns, type CountedFile, listFile } from '../common/lists/table-file/table-file.ts';
import { type Clock, CLOCK } from '../common/time/clock.ts';
import { Database, type Sql } from '../database/database.ts';
import { Events } from '../outbound-webhooks/index.ts';
import { AuditService } from '../platform/audit/index.ts';
import { JobsService } from '../platform/jobs/index.ts';
import { MailLimitsService, ThrottleService } from '../platform/throttle/index.ts';
import type { InquiriesQuery } from './inquiries-query.ts';
import type {
  ContactInput,
  InquiryResponse,
  InquiryUpdateInput,
  Service,
  StaffInquiry,
} from './inquiries.dto.ts';
import { inquiryError } from './inquiries.errors.ts';
import { InquiriesRepository } from './inquiries.repository.ts';
import { NOTIFY_STAFF, CONFIRM_INQUIRY } from './inquiry-emails.service.ts';
import { Inquiry } from './inquiry.entity.ts';

const inAudit = ({ status, note, assignedTo }: Inquiry) => ({ status, note, assignedTo });

const SERVICE_NAMES: Record<Service, string> = {
  'trading-tools': 'Trading tools',
  'excel-solutions': 'Excel solutions',
  'web-development': 'Web development',
  other: 'Other',
};

const EXPORTED: Columns<StaffInquiry> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => ({ id: phone })],
  ['Service', ({ service }) => SERVICE_NAMES[service]],
  ['Message', ({ message }) => message],
  ['Status', ({ status }) => status],
  ['Note', ({ note }) => note],
  ['Assigned to', ({ assigneeName }) => assigneeName ?? ''],
  ['Received (IST)', ({ createdAt }) => ({ at: createdAt })],
];

/** The request with the id of who is meant by `me`. */
const ofColleague = (actor: Actor, list: InquiriesQuery): InquiriesQuery => ({
  ...list,
  assignedTo: list.assignedTo === 'me' ? actor.userId : list.assignedTo,
});

/** Quote requests: visitors send them, staff work on them. */
@Injectable()
export class InquiriesService {
  constructor(
    private readonly inquiries: InquiriesRepository,
    private readonly database: Database,
    private readonly jobs: JobsService,
    private readonly throttle: ThrottleService,
    private readonly mailLimits: MailLimitsService,
    private readonly audit: AuditService,
    private readonly events: Events,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores the request and emails the visitor and staff. @throws TOO_MANY_REQUESTS */
  async receive(input: ContactInput, address: string): Promise<WithMessage<object>> {
    await this.throttle.form('contact', address);
    const inquiry = Object.assign(new Inquiry(), {
      ...input,
      id: newId(),
      phone: input.phone || null,
      status: 'new',
      note: '',
    } satisfies Partial<Inquiry>);
    const confirmAt = await this.mailLimits.timeFor({ kind: 'inquiry', to: input.email, from: address });
    const notifyAt = await this.mailLimits.timeForStaff('inquiry-staff');
    await this.database.transaction(async (manager) => {
      await this.inquiries.save(manager, inquiry);
      await this.events.emit(manager, 'inquiry.created', { id: inquiry.id });
      await this.jobs.add(manager, NOTIFY_STAFF, { inquiryId: inquiry.id }, notifyAt);
      if (confirmAt) await this.jobs.add(manager, CONFIRM_INQUIRY, { inquiryId: inquiry.id }, confirmAt);
    });
    return new WithMessage('Thank you! We have received your message and will reply within 24 hours.', {});
  }

  async list(actor: Actor, list: InquiriesQuery) {
    const { rows: inquiries, total } = await this.inquiries.list.page(ofColleague(actor, list));
    return { inquiries, ...staffPage(list, total) };
  }

  /** The list as a file, written while it is read. */
  async export(actor: Actor, query: InquiriesQuery): Promise<CountedFile> {
    const rows = await this.inquiries.list.all(ofColleague(actor, query));
    return listFile(query.format, { name: 'inquiries', now: this.clock.now(), columns: EXPORTED, rows });
  }

  /** @throws INQUIRY_NOT_FOUND */
  async get(id: string): Promise<InquiryResponse> {
    return this.answer(await this.inquiries.getById(id));
  }

  /** Staff begin to work on it: a new request becomes in progress. @throws INQUIRY_NOT_FOUND */
  async begin(manager: EntityManager, actor: Actor, id: string): Promise<void> {
    const inquiry = await this.inquiries.lock(manager, id);
    if (inquiry.status !== 'new') return;
    await this.inquiries.save(manager, Object.assign(inquiry, { status: 'in_progress' as const }));
    const change = { action: 'update', subjectType: 'inquiry', subjectId: id } as const;
    const [before, after] = [{ status: 'new' }, { status: 'in_progress' }];
    await this.audit.record(manager, actor, { ...change, before, after });
  }

  /** Changes the status, the note or who works on it. @throws INQUIRY_NOT_FOUND, VALIDATION_FAILED, EDIT_CONFLICT */
  async update(
    actor: Actor,
    id: string,
    { status, note, assignedTo, seen }: InquiryUpdateInput,
  ): Promise<WithMessage<InquiryResponse>> {
    const saved = await this.database.transaction(async (manager) => {
      const inquiry = await this.inquiries.lock(manager, id);
      const before = inAudit(inquiry);
      const [present] = await this.toStaff([inquiry], manager);
      assertUnchanged(seen, { status, note, assignedTo }, { ...present });
      // A client that sends the whole record back may send a colleague who has left since.
      if (assignedTo && assignedTo !== inquiry.assignedTo) await this.assertColleague(manager, assignedTo);
      Object.assign(inquiry, {
        status: status ?? inquiry.status,
        note: note ?? inquiry.note,
        assignedTo: assignedTo === undefined ? inquiry.assignedTo : assignedTo,
      });
      const after = inAudit(inquiry);
      const change = { action: 'update', subjectType: 'inquiry', subjectId: id, before, after } as const;
      await this.audit.record(manager, actor, change);
      return this.inquiries.save(manager, inquiry);
    });
    return new WithMessage('Inquiry saved.', await this.answer(saved));
  }

  private async assertColleague(manager: EntityManager, id: string): Promise<void> {
    const [colleague] = await this.inquiries.findColleagues([id], manager);
    if (!isAllowed(colleague?.staffRole ?? null, 'inquiries:write')) {
      throw invalidFields({ assignedTo: 'Choose a colleague who may work on inquiries' });
    }
  }

  private async answer(inquiry: Inquiry): Promise<InquiryResponse> {
    const [staffInquiry] = await this.toStaff([inquiry]);
    if (!staffInquiry) throw inquiryError('INQUIRY_NOT_FOUND');
    return { inquiry: staffInquiry };
  }

  /** An assignment to somebody without staff access has ended. */
  private async toStaff(inquiries: readonly Inquiry[], sql?: Sql): Promise<StaffInquiry[]> {
    const ids = inquiries.flatMap(({ assignedTo }) => assignedTo ?? []);
    const colleagues = new Map(
      (await this.inquiries.findColleagues([...new Set(ids)], sql)).map(({ id, name }) => [id, name]),
    );
    return inquiries.map(({ assignedTo, createdAt, updatedAt, ...inquiry }) => {
      const assigneeName = colleagues.get(assignedTo ?? '') ?? null;
      return {
        ...inquiry,
        assignedTo: assigneeName === null ? null : assignedTo,
        assigneeName,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      };
    });
  }
}
