import { Inject, Injectable } from '@nestjs/common';
import { ClaimsService } from '../claims/index.ts';
import type { Actor } from '../common/access/actor.ts';
import { invalidFields } from '../common/errors/common-errors.ts';
import { newId } from '../common/fields/ids.ts';
import { assertUnchanged } from '../common/fields/if-unchanged.ts';
import { WithMessage } from '../common/http/envelope.ts';
import { staffPage } from '../common/lists/staff-list.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { addDays, type Day, toDay } from '../common/time/days.ts';
import { Database } from '../database/database.ts';
import { AuditService } from '../platform/audit/index.ts';
import { Announcement } from './announcement.entity.ts';
import type { AnnouncementsQuery } from './announcements-query.ts';
import type {
  ActiveAnnouncementsResponse,
  AnnouncementUpdateInput,
  AnnouncementResponse,
  AnnouncementInput,
  StaffAnnouncement,
} from './announcements.dto.ts';
import { AnnouncementsRepository } from './announcements.repository.ts';

/** How long an announcement is shown by default. */
const USUAL_DAYS = 30;

/** The fields that were sent. Empty text becomes null; an icon of null becomes empty text. */
function toChanges(input: AnnouncementUpdateInput): Partial<Announcement> {
  const orNull = (value: string | null | undefined) => (value === '' ? null : value);
  const changes = {
    message: input.message,
    icon: input.icon === null ? '' : input.icon,
    actionText: orNull(input.actionText),
    actionUrl: orNull(input.actionUrl),
    isActive: input.isActive ?? undefined,
    priority: input.priority ?? undefined,
    startDate: input.startDate ?? undefined,
    endDate: input.endDate ?? undefined,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function assertWindow(startDate: Day, endDate: Day): void {
  if (endDate < startDate) throw invalidFields({ endDate: 'The end date must not be before the start date' });
}

function toStaffAnnouncement(announcement: Announcement): StaffAnnouncement {
  const { id, message, icon, actionText, actionUrl, isActive, priority, startDate, endDate } = announcement;
  const createdAt = announcement.createdAt.toISOString();
  const updatedAt = announcement.updatedAt.toISOString();
  return {
    id,
    message,
    icon,
    actionText,
    actionUrl,
    isActive,
    priority,
    startDate,
    endDate,
    createdAt,
    updatedAt,
  };
}

/** Announcements in the slider on the home page. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly announcements: AnnouncementsRepository,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly claims: ClaimsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What visitors see today. */
  async active(): Promise<ActiveAnnouncementsResponse> {
    return { announcements: await this.announcements.listActive(toDay(this.clock.now())) };
  }

  async list(list: AnnouncementsQuery) {
    const [found, total] = await this.announcements.list(list);
    return { announcements: found.map(toStaffAnnouncement), ...staffPage(list, total) };
  }

  /** @throws ANNOUNCEMENT_NOT_FOUND */
  async get(id: string): Promise<AnnouncementResponse> {
    return { announcement: toStaffAnnouncement(await this.announcements.getById(id)) };
  }

  /** @throws VALIDATION_FAILED when the end date is before the start date, CLAIM_BLOCKED */
  async create(actor: Actor, input: AnnouncementInput): Promise<WithMessage<AnnouncementResponse>> {
    const startDate = input.startDate ?? toDay(this.clock.now());
    const announcement = Object.assign(new Announcement(), {
      id: newId(),
      icon: '',
      actionText: null,
      actionUrl: null,
      isActive: true,
      priority: 1,
      startDate,
      endDate: addDays(startDate, USUAL_DAYS),
      ...toChanges(input),
    });
    assertWindow(announcement.startDate, announcement.endDate);
    return this.database.transaction(async (manager) => {
      const after = toStaffAnnouncement(await this.announcements.save(manager, announcement));
      await this.audit.record(manager, actor, {
        action: 'create',
        subjectType: 'announcement',
        subjectId: after.id,
        after,
      });
      const published = { type: 'announcement', id: after.id, texts: {} } as const;
      await this.claims.assertPublishable(manager, actor, published, input.claimOverride);
      return new WithMessage('Announcement saved successfully!', { announcement: after });
    });
  }

  /** Updates the fields that were sent. @throws ANNOUNCEMENT_NOT_FOUND, VALIDATION_FAILED, CLAIM_BLOCKED, EDIT_CONFLICT */
  async update(
    actor: Actor,
    id: string,
    input: AnnouncementUpdateInput,
  ): Promise<WithMessage<AnnouncementResponse>> {
    const changes = toChanges(input);
    return this.database.transaction(async (manager) => {
      const announcement = await this.announcements.lock(manager, id);
      const published = await this.claims.readPublished(manager, { type: 'announcement', id });
      const before = toStaffAnnouncement(announcement);
      assertUnchanged(input.seen, input, before);
      Object.assign(announcement, changes);
      assertWindow(announcement.startDate, announcement.endDate);
      const after = toStaffAnnouncement(await this.announcements.save(manager, announcement));
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'announcement',
        subjectId: id,
        before,
        after,
      });
      await this.claims.assertPublishable(manager, actor, published, input.claimOverride);
      return new WithMessage('Announcement saved successfully!', { announcement: after });
    });
  }

  /** @throws ANNOUNCEMENT_NOT_FOUND */
  async remove(actor: Actor, id: string): Promise<WithMessage<AnnouncementResponse>> {
    return this.database.transaction(async (manager) => {
      const before = toStaffAnnouncement(await this.announcements.lock(manager, id));
      await this.announcements.delete(manager, id);
      await this.audit.record(manager, actor, {
        action: 'delete',
        subjectType: 'announcement',
        subjectId: id,
        before,
      });
      await this.claims.forget(manager, { type: 'announcement', id });
      return new WithMessage('Announcement deleted.', { announcement: before });
    });
  }
}
