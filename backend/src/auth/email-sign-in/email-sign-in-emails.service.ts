import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../common/fields/ids.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { MailService } from '../../platform/mail/index.ts';
import type { SendTime } from '../../platform/throttle/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { UsersRepository } from '../../users/index.ts';
import { LIFETIME_MS } from './asking-browser.ts';
import { EmailSignInsRepository } from './email-sign-ins.repository.ts';

const SEND_SIGN_IN = jobType('mail.sign-in', 'mail', {
  userId: z.string(),
  emailId: z.string(),
  /** The hash that the browser's cookie knows, in base64. */
  browser: z.string(),
  next: z.string().nullable(),
  /** When it was asked for. */
  askedAt: z.string(),
});
type SignInEmail = ReturnType<typeof SEND_SIGN_IN.parse>;

/** The code once more, to be read from the screen beside. */
const LARGE = 'margin:0 0 16px;font-size:28px;font-weight:700;letter-spacing:3px';
const inTwo = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** The email that signs in. Token and code are made when it is written, so they are never in the queue. */
@Injectable()
export class EmailSignInEmailsService implements OnModuleInit {
  constructor(
    private readonly emails: EmailSignInsRepository,
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_SIGN_IN, (request) => this.send(request));
    this.jobs.schedule('email-sign-ins.clean', '43 21 * * *', () =>
      this.emails.dropExpired(this.clock.now()),
    );
  }

  async queue(userId: string, browserHash: Buffer, next: string | null, when: SendTime): Promise<void> {
    const browser = browserHash.toString('base64');
    const askedAt = this.clock.now().toISOString();
    const email = { userId, emailId: newId(), browser, next, askedAt };
    await this.jobs.add(this.database.manager, SEND_SIGN_IN, email, when);
  }

  private async send({ userId, emailId, browser, next, askedAt }: SignInEmail): Promise<void> {
    const user = await this.users.findById(userId);
    const idempotencyKey = `sign-in-${emailId}`;
    if (!user || (await this.mail.wasSent(idempotencyKey))) return;
    const { storeName } = await this.settings.all();
    const now = this.clock.now();
    const issued = await this.emails.issue({
      userId,
      email: user.email,
      browserHash: Buffer.from(browser, 'base64'),
      createdAt: new Date(askedAt),
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    });
    // The email of a later request has made this one void.
    if (!issued) return;
    const { token, code } = issued;
    const query = new URLSearchParams({ token, ...(next && { next }) });
    await this.mail.send({
      to: user.email,
      subject: `Sign in to ${storeName}`,
      idempotencyKey,
      greeting: 'Hello,',
      paragraphs: [
        `Your sign-in code is ${inTwo(code)}. Enter it where you asked for it, or open the link below in the same browser.`,
        'Link and code work once and expire in 15 minutes. If you did not request this, you can ignore this email; do not give the code to anyone.',
      ],
      body: { html: `<p style="${LARGE}">${inTwo(code)}</p>`, text: '' },
      button: { label: 'Sign in', url: `${this.env.PUBLIC_URL}/sign-in?${query.toString()}` },
      signature: storeName,
    });
  }
}
