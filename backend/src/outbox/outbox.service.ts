import { setTimeout as sleep } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../common/access/actor.ts';
import { newId } from '../common/fields/ids.ts';
import { capitalise, shortened } from '../common/fields/words.ts';
import { WithMessage } from '../common/http/envelope.ts';
import { type Columns, type CountedFile, listFile, mapRows } from '../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { Database } from '../database/database.ts';
import { AuditService } from '../platform/audit/index.ts';
import { MailService } from '../platform/mail/index.ts';
import { MailLimitsService } from '../platform/throttle/index.ts';
import { SettingsService } from '../settings/index.ts';
import type {
  FailingEmail,
  FailingEmailsExportQuery,
  FailingEmailsResponse,
  EmailOutcome,
  TestEmailResponse,
  RetryEmailsResponse,
  TestEmailInput,
} from './outbox.dto.ts';
import { type FailingEmailRow, OutboxRepository } from './outbox.repository.ts';

/** Short, because staff wait for the response. */
const TEST_TIMEOUT_MS = 12_000;
const SHOWN = 300;

const oneLine = (text: string) => shortened(text.replace(/\s+/g, ' ').trim(), SHOWN);

/** The mail server's rejection, or else why it could not be reached. */
function describeRefusal(error: unknown): string {
  if (!isNativeError(error)) return 'The email could not be sent.';
  return oneLine('response' in error && typeof error.response === 'string' ? error.response : error.message);
}

function toFailingEmail({ task, error, createdAt, runAt, ...rest }: FailingEmailRow): FailingEmail {
  const gaveUp = rest.attempts >= rest.maxAttempts;
  return {
    ...rest,
    kind: task.replace(/^mail\./, ''),
    gaveUp,
    // The queue stores the whole stack; only its first line is useful here.
    error: error === null ? null : oneLine(error.split('\n')[0] ?? ''),
    createdAt: createdAt.toISOString(),
    nextTryAt: gaveUp ? null : runAt.toISOString(),
  };
}

const EXPORTED: Columns<FailingEmail> = [
  ['Email', ({ kind }) => capitalise(kind)],
  ['Attempts', ({ attempts }) => attempts],
  ['Error', ({ error }) => error ?? ''],
  ['Queued (IST)', ({ createdAt }) => ({ at: createdAt })],
  ['Next attempt (IST)', ({ nextTryAt }) => ({ at: nextTryAt })],
];

/** Failing emails and the test email, for staff. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly outbox: OutboxRepository,
    private readonly mail: MailService,
    private readonly settings: SettingsService,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mailLimits: MailLimitsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async failing(): Promise<FailingEmailsResponse> {
    const [{ mails, total }, capped] = await Promise.all([this.outbox.list(), this.mailLimits.cappedKinds()]);
    return {
      mails: mails.map(toFailingEmail),
      total,
      hasServer: this.mail.hasServer,
      capped: capped.map(({ kind, cappedAt }) => ({ kind, cappedAt: cappedAt.toISOString() })),
    };
  }

  /** All failing emails as a file. */
  async export({ format }: FailingEmailsExportQuery): Promise<CountedFile> {
    const rows = mapRows(await this.outbox.all(), toFailingEmail);
    return listFile(format, { name: 'failed-emails', now: this.clock.now(), columns: EXPORTED, rows });
  }

  /** Retries every failing email now. */
  async retry(actor: Actor): Promise<WithMessage<RetryEmailsResponse>> {
    const retried = await this.database.transaction(async (manager) => {
      const count = await this.outbox.retry(manager);
      if (count > 0) {
        const change = { action: 'update', subjectType: 'outbox', subjectId: 'failing-mails' } as const;
        await this.audit.record(manager, actor, { ...change, after: { retried: count } });
      }
      return count;
    });
    return new WithMessage(retried === 1 ? 'Retrying 1 email.' : `Retrying ${retried} emails.`, {
      retried,
    });
  }

  /** Sends an email immediately, bypassing the queue. Returns the server's response, also when it refuses. */
  async test(actor: Actor, { to }: TestEmailInput): Promise<TestEmailResponse> {
    const startedAt = this.clock.now().getTime();
    const { storeName } = await this.settings.all();
    const mail = await this.mail.compose({
      to,
      subject: `Test email from ${storeName}`,
      idempotencyKey: `test-${newId()}`,
      greeting: 'Hello,',
      paragraphs: [`${actor.name} sent this email to check that ${storeName} can send emails. It works.`],
      signature: storeName,
    });
    const stop = new AbortController();
    const late = `The mail server did not answer within ${TEST_TIMEOUT_MS / 1000} seconds.`;
    const said = await Promise.race([
      this.mail.deliver(mail).then(
        (answer) => ({ ok: true, answer: oneLine(answer) }),
        (error: unknown) => ({ ok: false, answer: describeRefusal(error) }),
      ),
      sleep(TEST_TIMEOUT_MS, { ok: false, answer: late }, { signal: stop.signal }),
    ]);
    stop.abort();
    const change = { action: 'create', subjectType: 'mail', subjectId: 'test' } as const;
    await this.audit.record(this.database.manager, actor, {
      ...change,
      after: { mail: 'test', ok: said.ok },
    });
    const outcome: EmailOutcome = { ...said, milliseconds: this.clock.now().getTime() - startedAt };
    return { outcome };
  }
}
