import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { buildArchive } from './archive.ts';
import { demoTools, TOOLS_FOLDER, type DemoTool } from './catalogue.ts';
import { createCalendar } from './seed/calendar.ts';
import { assignToolIds } from './seed/releases.ts';
import type { DemoFile, ToolFiles } from './seed/files.ts';
import { fileIdFor } from './seed/ids.ts';
import { seedTables } from './seed/seed.ts';
import type { Table } from './seed/rows.ts';

export interface BuildOptions {
  /** Stores a file under its storage key. */
  store: (key: string, body: Buffer) => Promise<void>;
  storeName: string;
  storeUrl: string;
  now: Date;
}

const demoPassword = 'customer123';
/** The backend's parameters; Argon2id is the package's default. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Ends of the names of a picture's files: the widths that the shop serves besides the full picture. */
const SMALLER = ['-320', '-640', '-960'];

class Builder {
  private readonly options: BuildOptions;
  private readonly toolIds: ReadonlyMap<string, string>;

  constructor(options: BuildOptions) {
    this.options = options;
    this.toolIds = new Map(assignToolIds(createCalendar(options.now)).map(({ tool, id }) => [tool.slug, id]));
  }

  private async store(file: Omit<DemoFile, 'sizeBytes' | 'sha256'>, body: Buffer): Promise<DemoFile> {
    await this.options.store(file.storageKey, body);
    return { ...file, sizeBytes: body.length, sha256: createHash('sha256').update(body).digest('hex') };
  }

  private async picture(slug: string, name: string): Promise<DemoFile> {
    const id = fileIdFor(`image/${slug}/${name}`);
    const read = (end: string) => readFile(join(TOOLS_FOLDER, slug, 'pictures', `${name}${end}.webp`));
    for (const end of SMALLER) await this.options.store(`images/${id}${end}.webp`, await read(end));
    const storageKey = `images/${id}.webp`;
    const fileName = `${slug}-${name}.webp`;
    return this.store({ id, kind: 'image', storageKey, fileName, contentType: 'image/webp' }, await read(''));
  }

  private async archive(tool: DemoTool, index: number, version: string): Promise<DemoFile> {
    const { storeName, storeUrl } = this.options;
    const toolId = this.toolIds.get(tool.slug) ?? '';
    const body = await buildArchive(tool, index, { storeName, storeUrl, toolId });
    const id = fileIdFor(`archive/${tool.slug}/${version}`);
    const storageKey = `archives/${id}.zip`;
    const fileName = `${tool.slug}-${version}.zip`;
    return this.store({ id, kind: 'archive', storageKey, fileName, contentType: 'application/zip' }, body);
  }

  async toolFiles(tool: DemoTool): Promise<ToolFiles> {
    const images: DemoFile[] = [];
    for (const name of await getPictures(tool)) images.push(await this.picture(tool.slug, name));
    const archives: Record<string, DemoFile> = {};
    for (const [index, { version }] of tool.releases.entries()) {
      archives[version] = await this.archive(tool, index, version);
    }
    return { images, archives };
  }
}

/** `cover`, `screen-1`, `screen-2` and so on. */
export async function getPictures({ slug }: DemoTool): Promise<string[]> {
  const files = await readdir(join(TOOLS_FOLDER, slug, 'pictures'));
  return files.flatMap((file) => /^(cover|screen-\d)\.webp$/.exec(file)?.[1] ?? []).sort();
}

/** Stores the pictures and the archives, and returns the rows of the database. */
export async function buildDemo(options: BuildOptions): Promise<Table[]> {
  const builder = new Builder(options);
  const passwordHash = await hash(demoPassword, HASH_COST);
  const made = demoTools.map(async (tool) => [tool.slug, await builder.toolFiles(tool)] as const);
  const files = Object.fromEntries(await Promise.all(made));
  return seedTables(options.now, files, { passwordHash, storeName: options.storeName });
}
