import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClaimsService } from '../../claims/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { isAllowed } from '../../common/access/permissions.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { assertUnchanged } from '../../common/fields/if-unchanged.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import type { Paged } from '../../common/lists/paging.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { type Columns, type CountedFile, listFile } from '../../common/lists/table-file/table-file.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { Database, type Sql } from '../../database/database.ts';
import { AuditService, difference } from '../../platform/audit/index.ts';
import { ResponseCache } from '../catalogue/response-cache.ts';
import { ReviewsRepository } from '../reviews/reviews.repository.ts';
import { toolError } from '../tools.errors.ts';
import type {
  ModerateReviewInput,
  StaffReview,
  StaffReviewResponse,
  StaffReviewListResponse,
  StaffReviewsQuery,
} from './staff-reviews.dto.ts';
import { type ReviewRow, StaffReviewsRepository } from './staff-reviews.repository.ts';

const inAudit = ({ hidden, hiddenReason, assignedTo, staffNote }: StaffReview) => ({
  hidden,
  hiddenReason,
  assignedTo,
  staffNote,
});

const EXPORTED: Columns<ReviewRow> = [
  ['Tool', ({ toolName }) => toolName],
  ['Customer', ({ userName }) => userName],
  ['Rating', ({ rating }) => rating],
  ['Comment', ({ comment }) => comment],
  ['Badge', ({ badge }) => badge],
  ['Hidden', ({ hidden }) => (hidden ? 'yes' : 'no')],
  ['Reason', ({ hiddenReason }) => hiddenReason ?? ''],
  ['Helpful', ({ helpful }) => helpful],
  ['Reply', ({ reply }) => reply?.body ?? ''],
  ['Assigned to', ({ assigneeName }) => assigneeName ?? ''],
  ['Note', ({ staffNote }) => staffNote],
  ['Date (IST)', ({ createdAt }) => ({ at: createdAt })],
];

/** The request with the id of who is meant by `me`. */
const ofColleague = (actor: Actor, request: StaffReviewsQuery): StaffReviewsQuery => ({
  ...request,
  assignedTo: request.assignedTo === 'me' ? actor.userId : request.assignedTo,
});

/** Staff hide reviews with a reason; they cannot edit them. */
@Injectable()
export class StaffReviewsService {
  constructor(
    private readonly database: Database,
    private readonly staffReviews: StaffReviewsRepository,
    private readonly reviews: ReviewsRepository,
    private readonly audit: AuditService,
    private readonly claims: ClaimsService,
    private readonly cache: ResponseCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor, request: StaffReviewsQuery): Promise<StaffReviewListResponse & Paged> {
    const { rows: reviews, total } = await this.staffReviews.list.page(ofColleague(actor, request));
    return { reviews: reviews.map((review) => this.flagged(review)), ...staffPage(request, total) };
  }

  /** The list as a file, written while it is read. */
  async export(actor: Actor, request: StaffReviewsQuery): Promise<CountedFile> {
    const rows = await this.staffReviews.list.all(ofColleague(actor, request));
    return listFile(request.format, { name: 'reviews', now: this.clock.now(), columns: EXPORTED, rows });
  }

  /** @throws AppError REVIEW_NOT_FOUND */
  async get(id: string): Promise<StaffReviewResponse> {
    return { review: await this.getById(id) };
  }

  /** Hides or shows the review, which updates the tool's rating, or changes what only staff see of it. @throws AppError REVIEW_NOT_FOUND, EDIT_CONFLICT, VALIDATION_FAILED */
  async moderate(
    actor: Actor,
    id: string,
    input: ModerateReviewInput,
  ): Promise<WithMessage<StaffReviewResponse>> {
    const review = await this.database.transaction(async (manager) => {
      await this.staffReviews.lockTool(manager, id);
      const before = await this.getById(id, manager);
      assertUnchanged(input.seen, input, before);
      await this.setInternal(manager, before, input);
      if (input.hidden) await this.staffReviews.hide(manager, id, this.clock.now(), input.hiddenReason ?? '');
      if (input.hidden === false) await this.staffReviews.show(manager, id);
      if (input.hidden !== undefined) await this.reviews.updateRating(manager, before.toolId);
      const after = await this.getById(id, manager);
      const [was, is] = difference(inAudit(before), inAudit(after));
      const change = { action: 'update', subjectType: 'review', subjectId: id } as const;
      await this.audit.record(manager, actor, { ...change, before: was, after: is });
      return after;
    });
    this.cache.invalidate();
    if (input.hidden === undefined) return new WithMessage('Review saved.', { review });
    return new WithMessage(review.hidden ? 'Review hidden.' : 'Review shown again.', { review });
  }

  private async setInternal(
    manager: EntityManager,
    review: StaffReview,
    { assignedTo, staffNote }: ModerateReviewInput,
  ): Promise<void> {
    if (assignedTo === undefined && staffNote === undefined) return;
    if (assignedTo && assignedTo !== review.assignedTo) {
      const role = await this.staffReviews.getRole(manager, assignedTo);
      if (!isAllowed(role, 'reviews:write')) {
        throw invalidFields({ assignedTo: 'Choose a colleague who may work on reviews' });
      }
    }
    await this.staffReviews.setInternal(manager, review.id, { assignedTo, staffNote });
  }

  private async getById(id: string, sql?: Sql): Promise<StaffReview> {
    const review = await this.staffReviews.find(id, sql);
    if (!review) throw toolError('REVIEW_NOT_FOUND');
    return this.flagged(review);
  }

  private flagged(review: ReviewRow): StaffReview {
    return { ...review, claims: this.claims.flag(review.comment) };
  }
}
