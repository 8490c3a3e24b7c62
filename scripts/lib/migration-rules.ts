import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a replica of the last release, which still runs during an upgrade, would miss. */
const CONTRACTING: readonly { what: string; sql: RegExp }[] = [
  { what: 'drops a table', sql: /\bDROP TABLE\b/i },
  { what: 'drops a view', sql: /\bDROP VIEW\b/i },
  { what: 'drops a column', sql: /\bDROP COLUMN\b/i },
  { what: 'renames a column', sql: /\bRENAME COLUMN\b/i },
  { what: 'changes the type of a column', sql: /\bALTER COLUMN \w+ (?:SET DATA )?TYPE\b/i },
  { what: 'forbids null in a column', sql: /\bSET NOT NULL\b/i },
  { what: 'drops a default', sql: /\bDROP DEFAULT\b/i },
  {
    what: 'adds a column that must be given a value',
    sql: /\bADD COLUMN \w+(?:(?!DEFAULT|GENERATED|REFERENCES|[,;`]).)*\bNOT NULL(?:(?!DEFAULT|GENERATED)[^,;`])*[,;`]/is,
  },
];
const RENAMED_TABLE = /ALTER TABLE (\w+) RENAME TO/gi;
const CREATED_TABLE = /CREATE TABLE (?:IF NOT EXISTS )?([\w${}]+)/gi;
const ADDED_COLUMN = /\bADD COLUMN (?:IF NOT EXISTS )?(\w+)/gi;
const CHANGED_TABLE = /ALTER TABLE (?:IF EXISTS )?(?:ONLY )?([\w${}]+)([^;`]*)/gi;
const ADDED_CONSTRAINT =
  /\bADD (?:CONSTRAINT|FOREIGN KEY|UNIQUE|CHECK|PRIMARY KEY|EXCLUDE)\b(?:(?!,\s*(?:ADD|DROP|ALTER|VALIDATE)\b)[^;`])*/gi;
const UNIQUE_INDEX =
  /CREATE UNIQUE INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?[\w${}]+ ON (?:ONLY )?([\w${}]+)([^;`]*)/gi;
const DROPPED_PROGRAM = /\bDROP (TRIGGER|FUNCTION) (?:IF EXISTS )?([\w${}]+)/gi;
/** How a migration says that nothing which may still run needs what it removes, or breaks what it demands. */
const STATEMENT = /(?:Unused|Obeyed) since release \d+\.\d+\.\d+/;

/** The part of a migration that runs in an upgrade. */
const getUpSql = (text: string): string => text.split(/\basync down\(/)[0] ?? '';

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

function renamedTables(up: string): string[] {
  return namesIn(up, RENAMED_TABLE)
    .filter((name) => !new RegExp(`CREATE VIEW ${name}\\b`, 'i').test(up))
    .map((name) => `renames the table ${name} without a view of that name`);
}

/**
 * What the last release may break, or what stops its writes while all rows are read: constraints and unique indexes of
 * tables and columns that are not new. A constraint that takes the place of a narrower one is added as NOT VALID.
 */
function demands(up: string): string[] {
  const created = new Set(namesIn(up, CREATED_TABLE));
  const added = namesIn(up, ADDED_COLUMN);
  const isOfNewColumn = (text: string) => added.some((name) => new RegExp(`\\b${name}\\b`).test(text));
  const constraints = [...up.matchAll(CHANGED_TABLE)].flatMap(([, table = '', changes = '']) =>
    [...changes.matchAll(ADDED_CONSTRAINT)].map(([text]) => ({ table, text })),
  );
  const indexes = [...up.matchAll(UNIQUE_INDEX)].map(([, table = '', text = '']) => ({ table, text }));
  const isDemand = ({ table, text }: { table: string; text: string }) =>
    !created.has(table) && !isOfNewColumn(text);
  return [
    ...constraints
      .filter((each) => isDemand(each) && !/\bNOT VALID\b/i.test(each.text))
      .map(({ table }) => `adds a constraint to the existing table ${table} without NOT VALID`),
    ...indexes.filter(isDemand).map(({ table }) => `adds a unique index to the existing table ${table}`),
  ];
}

/** Triggers and functions that are dropped and not created again. */
function droppedPrograms(up: string): string[] {
  return [...up.matchAll(DROPPED_PROGRAM)]
    .map(([, kind = '', name = '']) => ({ kind: kind.toLowerCase(), name }))
    .filter(({ kind, name }) => !new RegExp(`CREATE [A-Z ]*${kind} ${escaped(name)}(?!\\w)`, 'i').test(up))
    .map(({ kind, name }) => `drops the ${kind} ${name}`);
}

const escaped = (name: string): string => name.replace(/[${}]/g, String.raw`\$&`);

function problems(text: string): string[] {
  const up = getUpSql(text);
  return [
    ...CONTRACTING.filter(({ sql }) => sql.test(up)).map(({ what }) => what),
    ...renamedTables(up),
    ...demands(up),
    ...droppedPrograms(up),
  ];
}

/**
 * Migrations expand the schema, which begins with the baseline; a later release contracts it, when no replica that needs
 * the old one can run any more. Messages for every migration that contracts without naming the release that stopped using what it removes, or since
 * which all obey what it demands.
 */
export function migrationProblems(folder: string): string[] {
  return globSync('*.ts', { cwd: folder })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ text }) => !STATEMENT.test(text))
    .flatMap(({ file, text }) => problems(text).map((problem) => `${file} ${problem}.`));
}
