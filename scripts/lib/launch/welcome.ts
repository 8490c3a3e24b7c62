import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, type Environment, type Settings } from './settings.ts';

function staff(settings: Settings, env: Environment): [string, string] | undefined {
  const file = join(settings.dataDir, 'admin-password.txt');
  if (env.ADMIN_EMAIL) return [env.ADMIN_EMAIL, 'the password in ADMIN_PASSWORD'];
  if (existsSync(file)) return ['admin@example.com', readFileSync(file, 'utf8').trim()];
  return undefined;
}

function rows(entries: string[][]): string[] {
  const widths = [0, 1].map((column) => Math.max(...entries.map((entry) => entry[column]?.length ?? 0)));
  return entries.map((entry) =>
    entry
      .map((cell, column) => cell.padEnd(column < entry.length - 1 ? (widths[column] ?? 0) + 3 : 0))
      .join(''),
  );
}

/** As root in a private folder, the database is where its account can reach it. */
function elsewhere(dataDir: string): string {
  const note = join(dataDir, 'postgres.location');
  return existsSync(note) ? `, the database is in ${readFileSync(note, 'utf8').trim()}` : '';
}

/** The message after the start: addresses and accounts. */
export function welcome(settings: Settings, env: Environment, sandboxPort: number | undefined): string {
  const url = settings.publicUrl;
  const places = [
    ['Store', url],
    ['Staff', `${url}/admin`],
    ['API docs', `${url}/api/docs`],
  ];
  if (sandboxPort) places.push(['Mail inbox', `http://localhost:${sandboxPort}/inbox`]);
  const people: string[][] = [];
  if (settings.demoData) people.push(['Customer', 'customer@example.com', 'customer123']);
  const member = staff(settings, env);
  if (member) people.push(['Staff', ...member]);
  if (member && settings.demoData)
    people.push(['', 'manager@, support@, accountant@example.com', 'the same']);
  const near = relative(ROOT, settings.dataDir);
  const data = near.startsWith('..') ? settings.dataDir : near;
  return [
    '',
    `${settings.storeName} is open.`,
    '',
    ...rows(places),
    '',
    ...(people.length > 0 ? ['Sign in', ...rows(people), ''] : []),
    `Data and logs are in ${data}${elsewhere(settings.dataDir)}. Ctrl-C stops everything.`,
    '',
  ]
    .map((line) => (line ? `  ${line}` : line))
    .join('\n')
    .concat('\n');
}
