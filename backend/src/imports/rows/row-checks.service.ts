import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { type Day, toDay } from '../../common/time/days.ts';
import { hashForeignKey, readLicenseKey } from '../../licenses/index.ts';
import type { ImportFile, ImportLine } from '../csv/read-rows.ts';
import type { NamedProduct } from '../imports.dto.ts';
import type { CheckedRow } from './checked-row.ts';
import { ToolFinder, toToolText } from './find-tool.ts';
import { KnownRepository } from './known.repository.ts';
import { getEnd, readPerson, readTerm, sameName } from './read-fields.ts';

const BATCH = 500;

/** What earlier rows of the file have said. */
interface Seen {
  /** Names by addresses, with their rows. */
  people: Map<string, { name: string; line: number }>;
  /** `email toolId`. */
  rights: Set<string>;
  /** Rows by the hashes of keys. */
  keys: Map<string, number>;
}

/** What the store has of a batch. */
interface Known {
  customers: Awaited<ReturnType<KnownRepository['customers']>>;
  owned: Set<string>;
  aliases: Map<string, string>;
  keys: Set<string>;
}

/** The row as it was read, still without a decision. */
type Draft = CheckedRow & { key: string };

/** Says of each row of a file what it would do, or what is wrong. Changes nothing. */
@Injectable()
export class RowChecksService {
  constructor(
    private readonly known: KnownRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In batches, so that a long file needs little memory and few statements. @throws VALIDATION_FAILED */
  async *check(file: ImportFile, products: Record<string, NamedProduct>): AsyncGenerator<CheckedRow[]> {
    const finder = new ToolFinder(await this.known.tools(), products);
    const today = toDay(this.clock.now());
    const seen: Seen = { people: new Map(), rights: new Set(), keys: new Map() };
    let batch: Draft[] = [];
    for (const line of file.lines()) {
      batch.push(read(line, finder, today));
      if (batch.length < BATCH) continue;
      yield await this.decideAll(batch, seen);
      batch = [];
    }
    if (batch.length > 0) yield await this.decideAll(batch, seen);
  }

  private async decideAll(batch: Draft[], seen: Seen): Promise<CheckedRow[]> {
    const customers = await this.known.customers(batch.map(({ email }) => email.toLowerCase()));
    const hashes = batch.flatMap(({ keyHash }) => keyHash ?? []);
    const ownKeys = batch.flatMap(({ key }) => readLicenseKey(key) ?? []);
    const [owned, aliases, keys] = await Promise.all([
      this.known.owned([...customers.values()].map(({ id }) => id)),
      this.known.aliases(hashes),
      this.known.keys(ownKeys),
    ]);
    return batch.map((draft) => {
      const { key, ...row } = draft;
      return row.error === null
        ? { ...row, ...decide(draft, { customers, owned, aliases, keys }, seen) }
        : row;
    });
  }
}

/** What a row says, with the first thing that is wrong with it alone. */
function read(line: ImportLine, finder: ToolFinder, today: Day): Draft {
  const { key } = line;
  const draft: Draft = {
    line: line.line,
    email: line.email.slice(0, 254),
    name: '',
    phone: null,
    toolText: toToolText(line.tool, line.plan),
    isUnknown: false,
    toolId: null,
    planId: null,
    expiresAt: null,
    keyHash: null,
    action: null,
    error: null,
    key,
  };
  const wrong = (error: string): Draft => ({ ...draft, error });
  const person = readPerson(line);
  if ('problem' in person) return wrong(person.problem);
  Object.assign(draft, person);
  if (line.isVoid) return wrong('This sale was refunded or not paid. Nothing is given.');
  const term = readTerm(line, today);
  if ('problem' in term) return wrong(term.problem);
  if (line.tool === '') {
    return line.plan !== '' || key !== '' ? wrong('The tool of this plan or key is missing.') : draft;
  }
  const found = finder.find(line.tool, line.plan);
  if ('problem' in found) return { ...wrong(found.problem), isUnknown: true };
  const { tool, plan } = found;
  const keyHash = hashForeignKey(key);
  if (key !== '' && !keyHash) return wrong('A key has 8 to 100 characters.');
  if (keyHash && !tool.hasKeys) {
    return wrong(`${tool.name} has no licence keys. Choose a licence in the tool, or leave the key empty.`);
  }
  const expiresAt = getEnd(term, plan?.days ?? null);
  if (expiresAt && !plan) return wrong(`${tool.name} has no plan, so a right to it cannot end.`);
  return { ...draft, toolId: tool.id, planId: plan?.id ?? null, expiresAt, keyHash };
}

function findConflict({ line, email, name }: Draft, { people }: Seen): string | null {
  const first = people.get(email);
  if (!first) {
    people.set(email, { name, line });
    return null;
  }
  const differs = name !== '' && first.name !== '' && sameName(name) !== sameName(first.name);
  if (first.name === '') people.set(email, { name, line });
  return differs ? `Row ${first.line} has another name for this address.` : null;
}

/** What the row does, with regard to the store and to the rows before it. */
function decide(row: Draft, known: Known, seen: Seen): Pick<CheckedRow, 'action' | 'error'> {
  const email = row.email.toLowerCase();
  const wrong = (error: string) => ({ action: null, error });
  const customer = known.customers.get(email);
  if (customer?.isStaff) return wrong('This address belongs to a member of staff.');
  const isFirst = !seen.people.has(email);
  const conflict = findConflict({ ...row, email }, seen);
  if (conflict) return wrong(conflict);
  const held = `${customer?.id ?? ''} ${row.toolId ?? ''}`;
  const hash = row.keyHash?.toString('hex');
  if (hash !== undefined) {
    const before = seen.keys.get(hash);
    if (before !== undefined) return wrong(`Row ${before} has the same key.`);
    const own = readLicenseKey(row.key);
    const holder = known.aliases.get(hash);
    const isTaken = own !== null && known.keys.has(own);
    if (isTaken || (holder !== undefined && holder !== held)) return wrong('Another licence has this key.');
    seen.keys.set(hash, row.line);
  }
  const isNew = !customer && isFirst;
  if (row.toolId === null) return { action: isNew ? 'add_customer' : 'none', error: null };
  const right = `${email} ${row.toolId}`;
  const has = known.owned.has(held) || seen.rights.has(right);
  seen.rights.add(right);
  if (has)
    return { action: hash !== undefined && !known.aliases.has(hash) ? 'add_key' : 'none', error: null };
  return { action: isNew ? 'add_customer_and_tool' : 'add_tool', error: null };
}
