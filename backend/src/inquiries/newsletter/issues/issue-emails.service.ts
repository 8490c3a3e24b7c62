import { Inject, Injectable } from '@nestjs/common';
import { invalidFields } from '../../../common/errors/common-errors.ts';
import { ENV, type Env } from '../../../config/env.ts';
import { unsubscribeLinks } from '../../../consents/index.ts';
import { type Email, MailService, writeBody } from '../../../platform/mail/index.ts';
import { getAddress, isSafeLink } from '../../../platform/markdown/link-address.ts';
import { readMarkdown } from '../../../platform/markdown/read-markdown.ts';
import { linksIn, type RichNode, withLinks } from '../../../platform/markdown/rich-node.ts';
import { SettingsService } from '../../../settings/index.ts';
import { getPath } from './issue-links.ts';

interface IssueText {
  subject: string;
  body: string;
}

interface Recipient {
  email: string;
  token: string;
}

/** An issue as an email. */
@Injectable()
export class IssueEmailsService {
  constructor(
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  get hasServer(): boolean {
    return this.mail.hasServer;
  }

  /** The parts of an issue. @throws VALIDATION_FAILED on `body` for a link that no email may have */
  async read(body: string): Promise<RichNode[]> {
    const nodes = await readMarkdown(body);
    const refused = linksIn(nodes).find((href) => !isSafeLink(href));
    if (refused !== undefined) {
      throw invalidFields({
        body: `The link “${refused}” must start with https://, http://, mailto: or /`,
      });
    }
    return nodes;
  }

  /** The pages of this site that the parts link to, as paths. */
  pathsIn(nodes: readonly RichNode[]): string[] {
    return [...new Set(linksIn(nodes).flatMap((href) => getPath(href, this.env.PUBLIC_URL) ?? []))];
  }

  /** The parts with full addresses; paths that have a code become tracked links. */
  resolve(nodes: readonly RichNode[], codes: Readonly<Record<string, string>> = {}): RichNode[] {
    const { PUBLIC_URL } = this.env;
    return withLinks(nodes, (href) => {
      const code = codes[getPath(href, PUBLIC_URL) ?? ''];
      return getAddress(code === undefined ? href : `/l/${code}`, PUBLIC_URL);
    });
  }

  /** Sends an issue to one subscriber. */
  async send(
    { subject, body, codes }: IssueText & { codes: Record<string, string> },
    { email, token }: Recipient,
    idempotencyKey: string,
  ): Promise<void> {
    const { storeName } = await this.settings.all();
    await this.mail.send({
      ...this.frame(subject, this.resolve(await this.read(body), codes), storeName),
      to: email,
      idempotencyKey,
      footnotes: [`You’re receiving this email because you subscribed to the ${storeName} newsletter.`],
      ...unsubscribeLinks(this.env.PUBLIC_URL, 'newsletter', token),
    });
  }

  /** Sends an issue to a member of staff. Its links are not tracked. */
  async sendTest({ subject, body }: IssueText, to: string, idempotencyKey: string): Promise<void> {
    const { storeName } = await this.settings.all();
    await this.mail.send({
      ...this.frame(`Test: ${subject}`, this.resolve(await this.read(body)), storeName),
      to,
      idempotencyKey,
      footnotes: ['This is a test. Subscribers see here why they get this email, and how to unsubscribe.'],
    });
  }

  async wasSent(idempotencyKey: string): Promise<boolean> {
    return this.mail.wasSent(idempotencyKey);
  }

  private frame(
    subject: string,
    nodes: readonly RichNode[],
    storeName: string,
  ): Pick<Email, 'subject' | 'greeting' | 'paragraphs' | 'body' | 'signature'> {
    return { subject, greeting: '', paragraphs: [], body: writeBody(nodes), signature: storeName };
  }
}
