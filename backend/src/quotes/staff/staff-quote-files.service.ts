import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { StoredArchivesService } from '../../tools/index.ts';
import { assertMove, assertStatus } from '../assert-state.ts';
import { QuoteFilesRepository } from '../files/quote-files.repository.ts';
import { SEND_DELIVERED } from '../quote-emails.service.ts';
import { quoteError } from '../quotes.errors.ts';
import { QuotesRepository } from '../quotes.repository.ts';
import { StaffQuoteRecordsService } from './staff-quote-records.service.ts';
import type { AddQuoteFileInput, StaffQuoteResponse } from './staff-quotes.dto.ts';

const MAX_FILES = 20;

/** Staff add the files of a quote and deliver them. */
@Injectable()
export class StaffQuoteFilesService {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuotesRepository,
    private readonly files: QuoteFilesRepository,
    private readonly archives: StoredArchivesService,
    private readonly records: StaffQuoteRecordsService,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Adds an uploaded archive. The customer sees it from the delivery on, or at once after it.
   * @throws QUOTE_NOT_FOUND, QUOTE_STATE, VALIDATION_FAILED, SCAN_PENDING, ARCHIVE_INFECTED
   */
  async add(
    actor: Actor,
    id: string,
    { fileUrl, note }: AddQuoteFileInput,
  ): Promise<WithMessage<StaffQuoteResponse>> {
    await this.database.transaction(async (manager) => {
      const quote = await this.quotes.lock(manager, id);
      const createdAt = this.clock.now();
      assertStatus(quote, createdAt, ['accepted', 'paid', 'delivered']);
      const { id: uploadId, fileName } = await this.archives.get(manager, fileUrl);
      if ((await this.files.count(manager, id)) >= MAX_FILES)
        throw invalidFields({ fileUrl: `A quote can have ${MAX_FILES} files` });
      const file = { id: newId(), quoteId: id, uploadId, note: note ?? '', createdAt };
      if (!(await this.files.insert(manager, file)))
        throw invalidFields({ fileUrl: 'The quote has this file already' });
      await this.records.auditUpdate(manager, actor, quote, {}, { fileAdded: fileName });
    });
    return new WithMessage('File added.', await this.get(id));
  }

  /** @throws QUOTE_NOT_FOUND, QUOTE_FILE_NOT_FOUND, QUOTE_STATE once they are delivered */
  async remove(actor: Actor, id: string, fileId: string): Promise<WithMessage<StaffQuoteResponse>> {
    await this.database.transaction(async (manager) => {
      const quote = await this.quotes.lock(manager, id);
      assertStatus(quote, this.clock.now(), ['accepted', 'paid', 'expired']);
      if (!(await this.files.delete(manager, id, fileId))) throw quoteError('QUOTE_FILE_NOT_FOUND');
      await this.records.auditUpdate(manager, actor, quote, {}, { fileRemoved: fileId });
    });
    return new WithMessage('File removed.', await this.get(id));
  }

  /** @throws QUOTE_NOT_FOUND, QUOTE_STATE, QUOTE_WITHOUT_FILES */
  async deliver(actor: Actor, id: string): Promise<WithMessage<StaffQuoteResponse>> {
    await this.database.transaction(async (manager) => {
      const quote = await this.quotes.lock(manager, id);
      const deliveredAt = this.clock.now();
      assertMove(quote, deliveredAt, 'delivered');
      if ((await this.files.count(manager, id)) === 0) throw quoteError('QUOTE_WITHOUT_FILES');
      const changes = { status: 'delivered', deliveredAt } as const;
      await this.quotes.update(manager, id, changes);
      await this.records.auditUpdate(manager, actor, quote, changes);
      await this.jobs.add(manager, SEND_DELIVERED, { quoteId: id });
    });
    return new WithMessage('Delivered. The customer gets an email.', await this.get(id));
  }

  private async get(id: string): Promise<StaffQuoteResponse> {
    return { quote: this.records.toRecord(await this.quotes.getById(id)) };
  }
}
