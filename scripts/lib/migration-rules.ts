import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Migrations up to this one were made before the rule. */
const FIRST_CHECKED = 1_764_000_003_000;

/** What a replica of the last release, which still runs during an upgrade, would miss. */
const CONTRACTING: readonly { what: string; sql: RegExp }[] = [
  { what: 'drops a table', sql: /\bDROP TABLE\b/i },
  { what: 'drops a view', sql: /\bDROP VIEW\b/i },
  { what: 'drops a column', sql: /\bDROP COLUMN\b/i },
  { what: 'renames a column', sql: /\bRENAME COLUMN\b/i },
  { what: 'changes the type of a column', sql: /\bALTER COLUMN \w+ (?:SET DATA )?TYPE\b/i },
  { what: 'forbids null in a column', sql: /\bSET NOT NULL\b/i },
  {
    what: 'adds a column that must be given a value',
    sql: /\bADD COLUMN \w+(?:(?!DEFAULT|GENERATED|REFERENCES|[,;`]).)*\bNOT NULL(?:(?!DEFAULT|GENERATED)[^,;`])*[,;`]/is,
  },
];
const RENAMED_TABLE = /ALTER TABLE (\w+) RENAME TO/gi;
/** How a migration says that nothing which may still run needs what it removes. */
const STATEMENT = /Unused since release \d+\.\d+\.\d+/;

/** The part of a migration that runs in an upgrade. */
const upOf = (text: string): string => text.split(/\basync down\(/)[0] ?? '';

function problems(text: string): string[] {
  const up = upOf(text);
  const renamed = [...up.matchAll(RENAMED_TABLE)]
    .map(([, name = '']) => name)
    .filter((name) => !new RegExp(`CREATE VIEW ${name}\\b`, 'i').test(up))
    .map((name) => `renames the table ${name} without a view of that name`);
  return [...CONTRACTING.filter(({ sql }) => sql.test(up)).map(({ what }) => what), ...renamed];
}

/**
 * Migrations expand the schema; a later release contracts it, when no replica that needs the old one can run any more.
 * Messages for every migration that contracts without naming the release that stopped using what it removes.
 */
export function migrationProblems(folder: string): string[] {
  return globSync('*.ts', { cwd: folder })
    .toSorted()
    .filter((file) => Number(file.slice(0, 13)) >= FIRST_CHECKED)
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ text }) => !STATEMENT.test(text))
    .flatMap(({ file, text }) => problems(text).map((problem) => `${file} ${problem}.`));
}
