/** A file that is sent with an email. */
export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** An email as the mail server takes it. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
  idempotencyKey: string;
}

/** What an email says in a form of its own. The HTML is put into the email as it is: it must come from our own code. */
export interface EmailBody {
  html: string;
  text: string;
}

/** What an email says; `composeEmail` gives it the store's layout. */
export interface Email {
  to: string;
  subject: string;
  /**
   * Sent once per key, and part of the Message-ID. It is fixed when the email is queued, and made of ids only, because
   * it outlives the account.
   */
  idempotencyKey: string;
  /** Empty for none. */
  greeting: string;
  paragraphs: string[];
  /** After the paragraphs. */
  body?: EmailBody;
  /** Below the paragraphs, where the mail program shows pictures. An absolute address of a JPEG or PNG. */
  picture?: { url: string; alt: string };
  /** A table of labels and values. */
  details?: [label: string, value: string][];
  button?: { label: string; url: string };
  /** What else can be done, below the button. */
  links?: { label: string; url: string }[];
  /** Small print after the signature. */
  footnotes?: string[];
  /** Most often the store's name. */
  signature: string;
  /** Stands above the email; the signature where it is the store's name. */
  storeName?: string;
  /** The store's logo, beside the name: the absolute address of a PNG. */
  logoUrl?: string;
  replyTo?: string;
  /** For optional emails: a POST to it, without a cookie, ends them (RFC 8058). */
  unsubscribeUrl?: string;
  /** The same as a link for people, in the small print. */
  unsubscribePage?: string;
  attachments?: Attachment[];
}
