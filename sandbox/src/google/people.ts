import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocument, readDocuments } from '../database.ts';

/** Who can sign in. `name` and `email` as a person types them. */
export const newPerson = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name').max(100, 'Enter a shorter name'),
  email: z.string().trim().max(254).pipe(z.email('Enter a valid email address')),
  emailVerified: z.boolean().default(true),
  picture: z.url().optional(),
  /** The provider's id; derived from the address when absent, so the same address is always the same person. */
  sub: z.string().min(1).max(255).optional(),
});

const person = newPerson.required({ sub: true });

export type Person = z.infer<typeof person>;
export type People = ReturnType<typeof createPeople>;

/** Ids look like the provider's: 21 digits. */
function toSub(email: string): string {
  const hash = BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex')}`);
  return `1${String(hash % 10n ** 20n).padStart(20, '0')}`;
}

const demoPeople: Person[] = [
  { name: 'Ananya Iyer', email: 'ananya.iyer@example.com', emailVerified: true },
  { name: 'Demo Customer', email: 'customer@example.com', emailVerified: true },
  { name: 'Kabir Shah', email: 'kabir.shah@example.com', emailVerified: false },
].map((each) => ({ ...each, sub: toSub(each.email) }));

/** How many of the added people the chooser offers, so that the demo's stay visible. */
const SHOWN_ADDED = 4;

/** The provider's accounts: three for the demo, and those that were added. */
export function createPeople(db: DatabaseSync) {
  const upsert = db.prepare(
    `INSERT INTO google_people (sub, added_at, doc) VALUES (?, ?, ?)
     ON CONFLICT (sub) DO UPDATE SET added_at = excluded.added_at, doc = excluded.doc`,
  );
  const bySub = db.prepare('SELECT doc FROM google_people WHERE sub = ?');
  const latest = db.prepare('SELECT doc FROM google_people ORDER BY added_at DESC, rowid DESC');

  const find = (sub: string): Person | null =>
    readDocument(person, bySub.get(sub)) ?? demoPeople.find((each) => each.sub === sub) ?? null;
  const added = () =>
    readDocuments(person, latest.all()).filter(({ sub }) => !demoPeople.some((each) => each.sub === sub));

  return {
    find,
    /** All people, the demo's first, then the latest. */
    list: (): Person[] => [...demoPeople.map((each) => find(each.sub) ?? each), ...added()],
    /** The people that the account chooser offers. */
    offered: (): Person[] => [
      ...demoPeople.map((each) => find(each.sub) ?? each),
      ...added().slice(0, SHOWN_ADDED),
    ],
    /** Adds a person, or updates the one with the same id. */
    add(input: z.infer<typeof newPerson>): Person {
      const complete = { ...input, sub: input.sub ?? toSub(input.email) };
      upsert.run(complete.sub, Date.now(), JSON.stringify(complete));
      return complete;
    },
  };
}
