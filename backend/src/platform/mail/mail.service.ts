import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { JobsService } from '../jobs/index.ts';
import { type Circuit, isUnreachable, OutsideServices } from '../outside-services/index.ts';
import { composeEmail } from './compose-email.ts';
import type { Email, EmailMessage } from './email.ts';
import { SentEmailsRepository } from './sent-emails.repository.ts';

/** For each step of the conversation with the server, and for all of it. */
const STEP_TIMEOUT_MS = 10_000;
const TIMEOUT_MS = 60_000;

const CLEAN = 'sent-mails.clean';

/** How long a sent email is tried to be recorded: longer than a failover of the database takes. */
const RECORD_WITHIN_MS = 30_000;
const RECORD_AGAIN_AFTER_MS = 500;

/** Far longer than the queue retries an email. */
const REMEMBERED_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Sends email by SMTP, once per idempotency key. When a process dies in the moment of sending, an optional email is lost
 * and any other is sent again with the same Message-ID. Call it from a job: it waits for the server, and throws so that the job
 * is retried.
 */
@Injectable()
export class MailService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly from: string;
  private readonly circuit: Circuit;
  private transport: Promise<Transporter> | undefined;
  private findLogo: () => Promise<string | undefined> = () => Promise.resolve(undefined);

  constructor(
    private readonly sentEmails: SentEmailsRepository,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
    services: OutsideServices,
  ) {
    // A refused address or message is an answer.
    this.circuit = services.add({ name: 'mail server', isOutage: isUnreachable, timeoutMs: TIMEOUT_MS });
    const host = new URL(env.PUBLIC_URL).hostname;
    this.from = env.MAIL_FROM ?? `"${env.STORE_NAME}" <no-reply@${host}>`;
  }

  onModuleInit(): void {
    this.jobs.schedule(CLEAN, '53 21 * * *', () => {
      const now = this.clock.now().getTime();
      return this.sentEmails.deleteBefore(new Date(now - REMEMBERED_DAYS * DAY_MS));
    });
  }

  /** Tells where the store's logo is, which settings know. */
  useLogo(findLogo: () => Promise<string | undefined>): void {
    this.findLogo = findLogo;
  }

  /** Whether an email with this key was sent. Ask before making a link that invalidates the one in that email. */
  async wasSent(idempotencyKey: string): Promise<boolean> {
    return this.sentEmails.has(idempotencyKey);
  }

  /** Whether a mail server is configured. */
  get hasServer(): boolean {
    return Boolean(this.env.SMTP_URL);
  }

  /** @throws when the server cannot be reached or refuses. Without `SMTP_URL` it only logs a warning. */
  async send(email: Email): Promise<void> {
    const { idempotencyKey, subject } = email;
    if (!this.env.SMTP_URL) {
      this.logger.warn(`SMTP_URL is not set: the email "${subject}" was not sent`);
      return;
    }
    if (await this.wasSent(idempotencyKey)) return;
    if (email.unsubscribeUrl !== undefined) return this.sendAtMostOnce(email);
    await this.deliver(await this.compose(email));
    await this.remember(idempotencyKey);
  }

  /** With the store's layout and logo, for `deliver`. */
  async compose(email: Email): Promise<EmailMessage> {
    return composeEmail({ logoUrl: await this.findLogo(), ...email });
  }

  /**
   * An optional email is recorded before the server has it: a process that dies in between leaves it unsent, or sent
   * without having read the answer, and nobody sends it again. Nobody misses it, but two are a nuisance.
   */
  private async sendAtMostOnce(email: Email): Promise<void> {
    const { idempotencyKey } = email;
    if (!(await this.sentEmails.claim(idempotencyKey, this.clock.now()))) return;
    try {
      await this.deliver(await this.compose(email));
    } catch (error) {
      await this.sentEmails.release(idempotencyKey);
      throw error;
    }
  }

  /**
   * Records a sent email, also when the database is away or has no room for a moment. The email was sent: a failure here
   * must not make the job fail, or it would be sent again.
   */
  private async remember(idempotencyKey: string): Promise<void> {
    const sentAt = this.clock.now();
    const end = performance.now() + RECORD_WITHIN_MS;
    for (;;) {
      try {
        return await this.sentEmails.add(idempotencyKey, sentAt);
      } catch (error) {
        if (performance.now() > end) {
          this.logger.warn(
            `the email ${idempotencyKey} was sent but could not be recorded: ${String(error)}`,
          );
          return;
        }
      }
      await sleep(RECORD_AGAIN_AFTER_MS, undefined, { ref: false });
    }
  }

  /**
   * The mail server's response.
   * @throws RetryableError while the server is not called, because it did not answer several times
   * @throws when it cannot be reached or refuses, or none is configured
   */
  async deliver(email: EmailMessage): Promise<string> {
    if (!this.env.SMTP_URL) throw new Error('No mail server is configured: SMTP_URL is not set.');
    const { idempotencyKey, ...message } = email;
    const domain = this.from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
    this.transport ??= this.connect(this.env.SMTP_URL);
    const transport = await this.transport;
    const sent = await this.circuit.run<unknown>(() =>
      transport.sendMail({ ...message, messageId: `<${idempotencyKey}@${domain}>` }),
    );
    const response = typeof sent === 'object' && sent !== null && 'response' in sent ? sent.response : null;
    return typeof response === 'string' ? response : 'Accepted';
  }

  /** The mail library is loaded with the first email; an idle store does not need it in memory. */
  private async connect(url: string): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url,
        connectionTimeout: STEP_TIMEOUT_MS,
        greetingTimeout: STEP_TIMEOUT_MS,
        socketTimeout: STEP_TIMEOUT_MS,
      },
      { from: this.from },
    );
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.transport)?.close();
  }
}
