import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

const FOLDER = join(import.meta.dirname, 'migrations');

/** The class of each file in `migrations`, oldest first. TypeORM's own pattern fails in a folder with brackets in its name. */
async function loadMigrations(): Promise<Migration[]> {
  const files = globSync('*.{js,ts}', { cwd: FOLDER, exclude: ['*.d.ts'] }).toSorted();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(FOLDER, file)).href) as Promise<Record<string, Migration>>),
  );
  return modules.flatMap((each) => Object.values(each));
}

export const MIGRATIONS = await loadMigrations();
