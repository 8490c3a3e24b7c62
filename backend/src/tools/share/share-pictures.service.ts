import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { DrawingService, programAt } from '../../platform/drawing/index.ts';
import { FILE_STORAGE, type FileStorage } from '../../platform/storage/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { toolError } from '../tools.errors.ts';
import { ToolsRepository } from '../tools.repository.ts';
import { MediaService, type Picture } from '../uploads/media.service.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import type { drawGround, Shared } from './share-ground.ts';
import type { SharedPage } from './shared-page.ts';

const FILE_NAME = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.jpg$/;
const STORE = 'store.jpg';
const contentType = 'image/jpeg';
const COVER = /^\/api\/media\/([0-9a-f-]{36})\.webp$/;

const GROUND = programAt<typeof drawGround>(import.meta.url, './share-ground', 'drawGround');
/** Changes with the drawing, so that stored pictures are drawn again. */
const DRAWING = 2;

const getVersion = (shared: Shared): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, shared]))
    .digest('hex')
    .slice(0, 16);

/** Null for an id of something else, or of what the public cannot see. */
type FindShared = (id: string) => Promise<SharedPage | null>;

/** Pictures for links to tools and bundles in chats and social networks, which do not show WebP everywhere. */
@Injectable()
export class SharePicturesService {
  /** Of the store itself; small, and no file of an upload. */
  private ofStore: { version: string; bytes: Promise<Buffer> } | undefined;
  /** Being drawn, by their keys: equal requests wait for one drawing. */
  private readonly running = new Map<string, Promise<void>>();

  private readonly sources: FindShared[];

  constructor(
    tools: ToolsRepository,
    private readonly media: MediaService,
    private readonly settings: SettingsService,
    private readonly drawing: DrawingService,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {
    this.sources = [(id) => tools.findShared(id)];
  }

  /** Pages of another module, whose ids are no tools'. */
  addSource(find: FindShared): void {
    this.sources.push(find);
  }

  /** Drawn when it is first asked for, then stored. @throws PICTURE_NOT_FOUND, also for what has no cover */
  async find(fileName: string): Promise<Picture> {
    if (fileName === STORE) return this.findOfStore();
    const page = await this.findPage(FILE_NAME.exec(fileName)?.[1]);
    const uploadId = COVER.exec(page?.image ?? '')?.[1];
    if (!page || !uploadId) throw toolError('PICTURE_NOT_FOUND');
    const { storeName } = await this.settings.all();
    const shown: Shared = { name: page.name, category: page.category, storeName };
    const version = getVersion(shown);
    // Named like the other sizes of the cover: it belongs to the same upload.
    const key = `images/${uploadId}-share-${version}.jpg`;
    const sizeBytes = (await this.storage.size(key)) ?? (await this.draw(key, shown, uploadId));
    return { etag: `"${version}"`, contentType, sizeBytes, open: () => this.storage.open(key) };
  }

  private async findPage(id: string | undefined): Promise<SharedPage | null> {
    if (id === undefined) return null;
    const found = await Promise.all(this.sources.map((find) => find(id)));
    return found.find((page) => page !== null) ?? null;
  }

  private async findOfStore(): Promise<Picture> {
    const { storeName } = await this.settings.all();
    const shown: Shared = { name: storeName, category: 'Trading tools for Indian markets', storeName: '' };
    const version = getVersion(shown);
    if (this.ofStore?.version !== version) {
      this.ofStore = { version, bytes: this.drawPicture(shown) };
      void this.ofStore.bytes.catch(() => (this.ofStore = undefined));
    }
    const bytes = await this.ofStore.bytes;
    const open = () => Promise.resolve(Readable.from([bytes]));
    return { etag: `"${version}"`, contentType, sizeBytes: bytes.length, open };
  }

  private async draw(key: string, shown: Shared, uploadId: string): Promise<number> {
    const running = this.running.get(key) ?? this.store(key, shown, uploadId);
    this.running.set(key, running);
    await running.finally(() => this.running.delete(key));
    return (await this.storage.size(key)) ?? 0;
  }

  private async drawPicture(shared: Shared, cover?: Buffer): Promise<Buffer> {
    return drawSharePicture(await this.drawing.run(GROUND, { shared, hasCover: cover !== undefined }), cover);
  }

  private async store(key: string, shown: Shared, uploadId: string): Promise<void> {
    const cover = await this.media.find(`${uploadId}.webp`, '1280');
    const picture = await this.drawPicture(shown, await buffer(await cover.open()));
    await this.storage.put(key, Readable.from([picture]));
  }
}
