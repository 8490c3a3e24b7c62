import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { CLOCK, type Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../config/env.js';
import { Jobs } from '../jobs/index.js';
import { SentMailsRepository } from './sent-mails.repository.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /**
   * Names the fact the mail tells of, and makes its Message-ID. It is fixed when the mail is queued, and made of ids
   * only: what was sent is remembered by it.
   */
  fact: string;
}

const TIMEOUT_MS = 10_000;

const CLEAN = 'sent-mails.clean';

/** Far longer than the queue tries a mail. */
const REMEMBERED_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Sends mail by SMTP, and one of a fact only once. Call it from a job: it waits for the server, and throws so that the
 * job is tried again.
 */
@Injectable()
export class Mailer implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly from: string;
  private transport: Promise<Transporter> | undefined;

  constructor(
    private readonly sentMails: SentMailsRepository,
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    const host = new URL(env.PUBLIC_URL).hostname;
    this.from = env.MAIL_FROM ?? `"${env.STORE_NAME}" <no-reply@${host}>`;
  }

  onModuleInit(): void {
    this.jobs.register(CLEAN, () => {
      const now = this.clock.now().getTime();
      return this.sentMails.dropBefore(new Date(now - REMEMBERED_DAYS * DAY_MS));
    });
    this.jobs.schedule(CLEAN, '53 21 * * *');
  }

  /** Whether a mail of this fact has left. Ask before making a link that ends the one in that mail. */
  async wasSent(fact: string): Promise<boolean> {
    return this.sentMails.has(fact);
  }

  /** Whether mails can leave at all. */
  get hasServer(): boolean {
    return Boolean(this.env.SMTP_URL);
  }

  /** @throws when the server cannot be reached or refuses. Without `SMTP_URL` it only says so in the log. */
  async send(mail: Mail): Promise<void> {
    if (!this.env.SMTP_URL) {
      this.logger.warn(`SMTP_URL is not set: the mail "${mail.subject}" was not sent`);
      return;
    }
    if (await this.wasSent(mail.fact)) return;
    await this.deliver(mail);
    await this.remember(mail.fact);
  }

  /** The mail has left: a failure here must not make the job fail, or it would leave again. */
  private async remember(fact: string): Promise<void> {
    try {
      await this.sentMails.mark(fact, this.clock.now());
    } catch (error) {
      this.logger.warn(`the mail ${fact} was sent and could not be marked: ${String(error)}`);
    }
  }

  /** What the server said when it took the mail. @throws when it cannot be reached or refuses, or there is none */
  async deliver(mail: Mail): Promise<string> {
    if (!this.env.SMTP_URL) throw new Error('No mail server is set: the store has no SMTP_URL.');
    const { fact, ...message } = mail;
    const domain = this.from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
    this.transport ??= this.connect(this.env.SMTP_URL);
    const transport = await this.transport;
    const sent: unknown = await transport.sendMail({ ...message, messageId: `<${fact}@${domain}>` });
    const answer = typeof sent === 'object' && sent !== null && 'response' in sent ? sent.response : null;
    return typeof answer === 'string' ? answer : 'Accepted';
  }

  /** The mail library is loaded with the first mail: an idle store does not need it in memory. */
  private async connect(url: string): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
      { from: this.from },
    );
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.transport)?.close();
  }
}
