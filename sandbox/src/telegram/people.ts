import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocument, readDocuments } from '../database.ts';

/** Ids above 32 bits, as Telegram's new accounts have them. */
const FIRST_ADDED_ID = 7_400_000_000;

const person = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
});

/** A person as a test adds one. */
export const newPerson = z.strictObject({
  firstName: z.string().trim().min(1).max(64),
  lastName: z.string().trim().max(64).default(''),
  username: z
    .string()
    .regex(/^[A-Za-z]\w{4,31}$/)
    .optional(),
});

export type Person = z.infer<typeof person>;
export type People = ReturnType<typeof createPeople>;

const demoPeople: Person[] = [
  { id: 7_300_000_001, firstName: 'Meera', lastName: 'Pillai', username: 'meera_pillai' },
  { id: 7_300_000_002, firstName: 'Rohan', lastName: 'Desai', username: 'rohan_desai' },
];

/** Owns the groups; nobody plays this account. */
export const groupOwner: Person = {
  id: 7_300_000_009,
  firstName: 'Group',
  lastName: 'Owner',
  username: 'group_owner_demo',
};

/** `Meera Pillai`. */
export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();

/** The accounts: two made-up people, those that were added, and the owner of the groups. */
export function createPeople(db: DatabaseSync) {
  const byId = db.prepare('SELECT doc FROM telegram_people WHERE id = ?');
  const all = db.prepare('SELECT doc FROM telegram_people ORDER BY id DESC');
  const insert = db.prepare('INSERT INTO telegram_people (id, doc) VALUES (?, ?)');
  const added = () => readDocuments(person, all.all());
  return {
    find: (id: number): Person | null =>
      [...demoPeople, groupOwner].find((each) => each.id === id) ?? readDocument(person, byId.get(id)),
    /** Those that can be played, the demo's first, then the latest. */
    list: (): Person[] => [...demoPeople, ...added()],
    add(input: z.infer<typeof newPerson>): Person {
      const id = (added()[0]?.id ?? FIRST_ADDED_ID) + 1;
      const complete = { ...input, id, username: input.username ?? `person_${id}` };
      insert.run(id, JSON.stringify(complete));
      return complete;
    },
  };
}
