import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { Passwords } from '../../auth/sign-in/passwords.js';
import { IMAGE_WIDTHS, imageKey, WEBP_QUALITY } from '../../tools/uploads/image-uploads.service.js';
import { coverOf, pictureSize, screenOf } from './drawing/picture.js';
import { archiveOf } from './packaging/archive.js';
import { fileIdFor } from './story/ids.js';
import type { DemoFile, FilesOfTools, ToolFiles } from './story/files.js';
import { tellStory } from './story/story.js';
import type { Table } from './story/table.js';
import { demoTools } from './tools/catalogue.js';
import { looks } from './tools/looks.js';
import type { DemoTool } from './tools/types.js';

export const demoPassword = 'customer123';

export interface BuildOptions {
  /** An empty folder the files are written to, each under its storage key. */
  folder: string;
  storeName: string;
  now: Date;
}

/** What was built: storage keys of the files in the folder, and the rows. */
export interface Built {
  keys: string[];
  tables: Table[];
}

// The encoder's default is 4: less time for two kilobytes more, as the first start waits for this.
const EFFORT = { full: 2, smaller: 3 };

/** Runs the jobs, as many at a time as there are processors. */
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
  readonly keys: string[] = [];

  constructor(private readonly options: BuildOptions) {}

  private async write(key: string, body: Buffer): Promise<void> {
    const path = join(this.options.folder, key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, body);
    this.keys.push(key);
  }

  private async store(file: Omit<DemoFile, 'sizeBytes' | 'sha256'>, body: Buffer): Promise<DemoFile> {
    await this.write(file.storageKey, body);
    return { ...file, sizeBytes: body.length, sha256: createHash('sha256').update(body).digest('hex') };
  }

  /** Draws once, and encodes the picture in every width the store hands out. */
  async picture(name: string, svg: string): Promise<DemoFile> {
    const id = fileIdFor(`image/${name}`);
    const { data, info } = await sharp(Buffer.from(svg))
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const source = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    for (const width of IMAGE_WIDTHS.filter((narrower) => narrower < pictureSize.width)) {
      const smaller = source().resize(width).webp({ quality: WEBP_QUALITY.smaller, effort: EFFORT.smaller });
      await this.write(imageKey(id, width), await smaller.toBuffer());
    }
    const body = await source().webp({ quality: WEBP_QUALITY.full, effort: EFFORT.full }).toBuffer();
    const fileName = `${name.replaceAll('/', '-')}.webp`;
    return this.store(
      { id, kind: 'image', storageKey: imageKey(id), fileName, contentType: 'image/webp' },
      body,
    );
  }

  async archive(tool: DemoTool, index: number): Promise<DemoFile> {
    const version = tool.releases[index]?.version ?? '';
    const id = fileIdFor(`archive/${tool.slug}/${version}`);
    const body = await archiveOf(tool, index, this.options.storeName);
    const fileName = `${tool.slug}-${version}.zip`;
    const storageKey = `archives/${id}.zip`;
    return this.store({ id, kind: 'archive', storageKey, fileName, contentType: 'application/zip' }, body);
  }

  async toolFiles(tool: DemoTool): Promise<ToolFiles> {
    const look = looks[tool.slug];
    if (!look) throw new Error(`${tool.slug} has no pictures`);
    const cover = await this.picture(`${tool.slug}/cover`, coverOf(tool.category, look));
    const screens: DemoFile[] = [];
    for (const [i, screen] of look.screens.entries()) {
      screens.push(await this.picture(`${tool.slug}/screen-${i + 1}`, screenOf(tool.category, screen)));
    }
    const archives: Record<string, DemoFile> = {};
    for (const [i, { version }] of tool.releases.entries()) archives[version] = await this.archive(tool, i);
    return { images: [cover, ...screens], archives };
  }
}

/** Draws the pictures, packs the archives, writes them to the folder and answers the rows that name them. */
export async function buildDemo(options: BuildOptions): Promise<Built> {
  sharp.cache(false);
  sharp.concurrency(1);
  const builder = new Builder(options);
  const passwordHash = await new Passwords().hash(demoPassword);
  const made = await allOf(demoTools, async (tool) => [tool.slug, await builder.toolFiles(tool)] as const);
  const files: FilesOfTools = Object.fromEntries(made);
  return { keys: builder.keys, tables: tellStory(options.now, files, passwordHash) };
}
