import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOREIGN_WRITES, OWNERS, READS } from './table-owners.ts';

type Lists = Readonly<Record<string, readonly string[]>>;
export type TableRules = { owners: Lists; reads: Lists; foreignWrites: Lists };
type Source = { file: string; folder: string; text: string };

const MAY_READ_EVERYTHING = 'analytics';
const CREATE = /CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/g;
const RENAME = /ALTER TABLE (\w+) RENAME TO (\w+)/g;
const WRITE = /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+"?(\w+)/g;
/** The tables after FROM or JOIN, with aliases, separated by commas. */
const READ =
  /(?<!DELETE )\b(?:FROM|JOIN|USING)\s+("?\w+"?(?:\s+(?:AS\s+)?\w+)?(?:\s*,\s*"?\w+"?(?:\s+(?:AS\s+)?\w+)?)*)/g;
const ENTITY = /@Entity\('(\w+)'[^]*?export class (\w+)/g;
/** A repository of an entity, or a call of an entity manager with one. */
const ENTITY_USE =
  /(?:\b(?:getRepository|repository|InjectRepository)|\.(?:insert|update|upsert|delete|remove|increment|decrement|find\w*|count\w*|exists\w*))\(\s*([A-Z]\w*)/g;

/** Folders whose parts own tables. */
const PARTS = ['payments', 'platform'];

/** `auth`, `platform/mail`, `payments/refunds` …; files directly under src have the folder ''. */
function getFolder(file: string): string {
  const parts = file.split('/').slice(0, -1);
  return parts.slice(0, PARTS.includes(parts[0] ?? '') ? 2 : 1).join('/');
}

function readSources(src: string, pattern: string): Source[] {
  return globSync(pattern, { cwd: src }).map((file) => ({
    file,
    folder: getFolder(file),
    text: readFileSync(join(src, file), 'utf8'),
  }));
}

/** Tables that exist after the baseline and all migrations, as far as they are named literally. */
function findTables(migrations: Source[]): Set<string> {
  const tables = new Set<string>();
  for (const text of migrations.map((each) => each.text.split('async down(')[0] ?? '')) {
    for (const [, name = ''] of text.matchAll(CREATE)) tables.add(name);
    for (const [, before = '', name = ''] of text.matchAll(RENAME)) {
      tables.delete(before);
      tables.add(name);
    }
  }
  return tables;
}

/** The table of every entity, by class name. */
function findEntities(sources: Source[]): Map<string, string> {
  return new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(ENTITY)].map(([, table = '', name = '']): [string, string] => [name, table]),
    ),
  );
}

/** Tables that a file uses through TypeORM, which counts as writing. */
function entityTables({ text }: Source, entities: Map<string, string>): string[] {
  return [...text.matchAll(ENTITY_USE)].flatMap(([, name = '']) => entities.get(name) ?? []);
}

/** Tables that a file reads in SQL; names are the first words between commas. */
function tablesRead({ text }: Source): string[] {
  return [...text.matchAll(READ)].flatMap(([, list = '']) =>
    list.split(',').map((each) => each.trim().split(/\s/, 1)[0]?.replaceAll('"', '') ?? ''),
  );
}

/**
 * Messages for every violation under `src` (backend/src): a table without an owner, a write outside its owner's folder,
 * an undeclared read of another folder's table, and a declaration that is no longer needed.
 */
export function tableViolations(
  src: string,
  { owners, reads, foreignWrites }: TableRules = {
    owners: OWNERS,
    reads: READS,
    foreignWrites: FOREIGN_WRITES,
  },
): string[] {
  const ownerByTable = new Map(
    Object.entries(owners).flatMap(([folder, tables]) => tables.map((table) => [table, folder] as const)),
  );
  const sources = readSources(src, '**/*.ts').filter(
    ({ file }) => !file.startsWith('database/') && !/\.(test|spec)\.ts$/.test(file),
  );
  const entities = findEntities(sources);
  const unused = new Set([...toEntries('reads', reads), ...toEntries('writes', foreignWrites)]);
  const schema = [
    ...readSources(join(src, '../baseline'), '*.sql'),
    ...readSources(src, 'database/migrations/*.ts'),
  ];
  const violations = [...findTables(schema)]
    .filter((table) => !ownerByTable.has(table))
    .map((table) => `The table ${table} has no owner.`);

  const check = (source: Source, action: 'reads' | 'writes', tables: string[], allowed: Lists) => {
    for (const table of new Set(tables)) {
      const owner = ownerByTable.get(table);
      if (!owner || owner === source.folder) continue;
      unused.delete(`${source.folder} ${action} ${table}`);
      if (allowed[source.folder]?.includes(table)) continue;
      violations.push(`${source.file} ${action} ${table}, a table of ${owner}.`);
    }
  };
  for (const source of sources) {
    const written = [...source.text.matchAll(WRITE)].map(([, table = '']) => table);
    check(source, 'writes', [...written, ...entityTables(source, entities)], foreignWrites);
    if (source.folder !== MAY_READ_EVERYTHING) check(source, 'reads', tablesRead(source), reads);
  }
  return [
    ...violations,
    ...[...unused].map((entry) => `Remove from table-owners.ts: "${entry}" is declared but unused.`),
  ];
}

function toEntries(action: 'reads' | 'writes', lists: Lists): string[] {
  return Object.entries(lists).flatMap(([folder, tables]) =>
    tables.map((table) => `${folder} ${action} ${table}`),
  );
}
