import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import { demoTools, type DemoTool } from './catalogue.ts';
import { coverOf, screenOf } from './drawing/picture.ts';
import { archiveOf } from './packaging/archive.ts';
import { calendarOf } from './seed/calendar.ts';
import { assignToolIds } from './seed/catalogue-rows.ts';
import { fileIdFor } from './seed/ids.ts';
import type { DemoFile, FilesOfTools, ToolFiles } from './seed/files.ts';
import { seedTables } from './seed/seed-tables.ts';
import type { Table } from './seed/table.ts';
import { importTool } from './tool-module.ts';

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

/** Widths that the shop serves besides the full picture. */
const IMAGE_WIDTHS = [320, 640, 960];
const FULL = { quality: 82, effort: 2 };
// Less than the default effort of 4: faster at the first start, for two more kilobytes a picture.
const SMALLER = { quality: 75, effort: 3 };

/** Maps the items, as many at a time as there are processors. */
async function allOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [i, item] of queue) results[i] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}

class Builder {
  private readonly options: BuildOptions;
  private readonly toolIds: ReadonlyMap<string, string>;

  constructor(options: BuildOptions) {
    this.options = options;
    this.toolIds = new Map(assignToolIds(calendarOf(options.now)).map(({ tool, id }) => [tool.slug, id]));
  }

  private async store(file: Omit<DemoFile, 'sizeBytes' | 'sha256'>, body: Buffer): Promise<DemoFile> {
    await this.options.store(file.storageKey, body);
    return { ...file, sizeBytes: body.length, sha256: createHash('sha256').update(body).digest('hex') };
  }

  /** Draws a picture and encodes it in every width. */
  async picture(name: string, svg: string): Promise<DemoFile> {
    const id = fileIdFor(`image/${name}`);
    const { data, info } = await sharp(Buffer.from(svg))
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const source = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    for (const width of IMAGE_WIDTHS) {
      const body = await source().resize(width).webp(SMALLER).toBuffer();
      await this.options.store(`images/${id}-${width}.webp`, body);
    }
    const body = await source().webp(FULL).toBuffer();
    const fileName = `${name.replaceAll('/', '-')}.webp`;
    return this.store(
      { id, kind: 'image', storageKey: `images/${id}.webp`, fileName, contentType: 'image/webp' },
      body,
    );
  }

  async archive(tool: DemoTool, index: number): Promise<DemoFile> {
    const version = tool.releases[index]?.version ?? '';
    const id = fileIdFor(`archive/${tool.slug}/${version}`);
    const { storeName, storeUrl } = this.options;
    const toolId = this.toolIds.get(tool.slug) ?? '';
    const body = await archiveOf(tool, index, { storeName, storeUrl, toolId });
    const fileName = `${tool.slug}-${version}.zip`;
    const storageKey = `archives/${id}.zip`;
    return this.store({ id, kind: 'archive', storageKey, fileName, contentType: 'application/zip' }, body);
  }

  async toolFiles(tool: DemoTool): Promise<ToolFiles> {
    const { pictures } = await importTool(tool.slug);
    const cover = await this.picture(`${tool.slug}/cover`, coverOf(tool.category, pictures));
    const screens: DemoFile[] = [];
    for (const [i, screen] of pictures.screens.entries()) {
      screens.push(await this.picture(`${tool.slug}/screen-${i + 1}`, screenOf(tool.category, screen)));
    }
    const archives: Record<string, DemoFile> = {};
    for (const [i, { version }] of tool.releases.entries()) archives[version] = await this.archive(tool, i);
    return { images: [cover, ...screens], archives };
  }
}

/** Makes the pictures and the archives, and returns the rows of the database. */
export async function buildDemo(options: BuildOptions): Promise<Table[]> {
  sharp.cache(false);
  sharp.concurrency(1);
  const builder = new Builder(options);
  const passwordHash = await hash(demoPassword, HASH_COST);
  const made = await allOf(demoTools, async (tool) => [tool.slug, await builder.toolFiles(tool)] as const);
  const files: FilesOfTools = Object.fromEntries(made);
  return seedTables(options.now, files, { passwordHash, storeName: options.storeName });
}
