import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { ENV, type Env } from '../config/env.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Names the fact the mail tells of; a second mail of the same fact carries the same Message-ID. */
  fact: string;
}

const TIMEOUT_MS = 10_000;

/** Sends mail by SMTP. Call it from a job: it waits for the server, and throws so that the job is tried again. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly from: string;
  private transport: Promise<Transporter> | undefined;

  constructor(@Inject(ENV) private readonly env: Env) {
    const host = new URL(env.PUBLIC_URL).hostname;
    this.from = env.MAIL_FROM ?? `"${env.STORE_NAME}" <no-reply@${host}>`;
  }

  /** @throws when the server cannot be reached or refuses. Without `SMTP_URL` it only says so in the log. */
  async send(mail: Mail): Promise<void> {
    if (!this.env.SMTP_URL) {
      this.logger.warn(`SMTP_URL is not set: the mail "${mail.subject}" was not sent`);
      return;
    }
    await this.deliver(mail);
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
