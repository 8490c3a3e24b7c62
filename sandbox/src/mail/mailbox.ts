import type { DatabaseSync } from 'node:sqlite';
import PostalMime, { type Address } from 'postal-mime';
import { z } from 'zod';

const mailDocument = z.object({
  receivedAt: z.string(),
  /** The envelope's recipients, which may differ from the headers. */
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  fromHeader: z.string(),
  toHeader: z.string(),
  text: z.string(),
  html: z.string(),
  /** Every http(s) URL in the email, in order, without duplicates. */
  links: z.array(z.string()),
  attachments: z.array(z.object({ filename: z.string(), mimeType: z.string(), size: z.number() })),
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
});

const mailRow = z.object({ id: z.number(), doc: z.string() });
const rawRow = z.object({ raw: z.instanceof(Uint8Array) });

export type Mail = z.infer<typeof mailDocument> & { id: number };
export type Mailbox = ReturnType<typeof createMailbox>;

/** Every received email, newest first. */
export function createMailbox(db: DatabaseSync) {
  const insert = db.prepare('INSERT INTO mails (doc, raw) VALUES (?, ?)');
  const all = db.prepare('SELECT id, doc FROM mails WHERE id > ? ORDER BY id DESC');
  const byId = db.prepare('SELECT id, doc FROM mails WHERE id = ?');
  const rawById = db.prepare('SELECT raw FROM mails WHERE id = ?');

  const read = (row: unknown): Mail => {
    const { id, doc } = mailRow.parse(row);
    return { id, ...mailDocument.parse(JSON.parse(doc)) };
  };

  return {
    /** Stores an email; it is on disk when this resolves. */
    async add(raw: Buffer, envelope: { from: string; to: string[] }): Promise<void> {
      const mail = await PostalMime.parse(raw);
      const text = mail.text ?? '';
      const html = mail.html ?? '';
      const document: z.infer<typeof mailDocument> = {
        receivedAt: new Date().toISOString(),
        from: envelope.from,
        to: envelope.to,
        subject: mail.subject ?? '',
        fromHeader: mail.from ? show(mail.from) : '',
        toHeader: (mail.to ?? []).map(show).join(', '),
        text,
        html,
        links: findLinks(text, html),
        attachments: mail.attachments.map((part) => ({
          filename: part.filename ?? 'unnamed',
          mimeType: part.mimeType,
          size: typeof part.content === 'string' ? part.content.length : part.content.byteLength,
        })),
        headers: mail.headers.map(({ key, value }) => ({ key, value })),
      };
      insert.run(JSON.stringify(document), raw);
    },
    /** Emails to `address` (case-insensitive), or all; only those received after the one with the id `after`. */
    list(address?: string, after = 0): Mail[] {
      const emails = all.all(after).map(read);
      const wanted = address?.toLowerCase();
      return wanted === undefined
        ? emails
        : emails.filter((mail) => mail.to.some((to) => to.toLowerCase() === wanted));
    },
    find(id: number): Mail | null {
      const row = byId.get(id);
      return row === undefined ? null : read(row);
    },
    /** The email's source as it was received. */
    findRaw(id: number): Uint8Array | null {
      const row = rawById.get(id);
      return row === undefined ? null : rawRow.parse(row).raw;
    },
    clear(): void {
      db.exec('DELETE FROM mails');
    },
  };
}

function show(address: Address): string {
  const { name } = address;
  if (address.address === undefined) return name;
  return name ? `${name} <${address.address}>` : address.address;
}

function findLinks(text: string, html: string): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [];
  const inHtml = [...html.matchAll(/href="(https?:\/\/[^"]+)"/g)].map((match) =>
    match[1]?.replaceAll('&amp;', '&'),
  );
  return [...new Set([...inText, ...inHtml])].filter((link) => link !== undefined);
}
