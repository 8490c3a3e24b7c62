import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { z } from 'zod';
import type { Actor } from '../common/access/actor.ts';
import { createdAt, newId } from '../common/fields/ids.ts';
import { attachment } from '../common/http/content-disposition.ts';
import { WithMessage } from '../common/http/envelope.ts';
import { linkKey, readLink, signLink } from '../common/http/signed-link.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { DAY_MS, toDay } from '../common/time/days.ts';
import { directAddress } from '../config/database-env.ts';
import { ENV, type Env } from '../config/env.ts';
import { Database } from '../database/database.ts';
import { libraryError, type ServedFile } from '../library/index.ts';
import { AuditService } from '../platform/audit/index.ts';
import { JobsService, jobType } from '../platform/jobs/index.ts';
import { SecurityLogService } from '../platform/security-log/index.ts';
import { EXPORTS, FILE_STORAGE, type FileStorage, IncomingFilesService } from '../platform/storage/index.ts';
import type { StoreExportLinkResponse, StoreExportResponse } from './store-export.dto.ts';
import { storeExportError } from './store-export.errors.ts';
import { EXPORT_KEY, StoreExportRepository } from './store-export.repository.ts';
import { writeArchive } from './write-archive.ts';

const WRITE = jobType('store-export.write', 'upkeep', { id: z.uuid() });
const LINK_SECONDS = 300;
const ATTEMPTS = 3;
const LIFETIME_MS = DAY_MS;

/** A file that is ready: its id says when it was asked for. */
interface ReadyExport {
  id: string;
  key: string;
  startedAt: Date;
  size: number;
}

const toKey = (id: string) => `${EXPORTS}/${id}.zip`;

/** Everything in the store as one file, for its owner. It is made by a job and deleted after a day. */
@Injectable()
export class StoreExportService implements OnModuleInit {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(
    private readonly repository: StoreExportRepository,
    private readonly database: Database,
    private readonly jobs: JobsService,
    private readonly audit: AuditService,
    private readonly securityLog: SecurityLogService,
    private readonly incoming: IncomingFilesService,
    @Inject(FILE_STORAGE) readonly storage: FileStorage,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    const toLinkKey = (secret: string) => linkKey(secret, 'store export links');
    this.keys = [toLinkKey(env.JWT_SECRET), ...env.JWT_PREVIOUS_SECRETS.map(toLinkKey)];
  }

  onModuleInit(): void {
    this.jobs.register(WRITE, ({ id }) => this.write(id));
    this.jobs.schedule('store-export.clean', '41 * * * *', () => this.deleteOld());
  }

  async get(): Promise<StoreExportResponse> {
    const waiting = await this.repository.findWaiting();
    if (waiting) {
      const { startedAt, hasFailed } = waiting;
      const state = hasFailed ? 'failed' : 'running';
      return { export: { state, startedAt: startedAt.toISOString(), size: null, deletedAt: null } };
    }
    const ready = await this.findReady();
    if (!ready) return { export: { state: 'none', startedAt: null, size: null, deletedAt: null } };
    const { startedAt, size } = ready;
    const deletedAt = new Date(startedAt.getTime() + LIFETIME_MS).toISOString();
    return { export: { state: 'ready', startedAt: startedAt.toISOString(), size, deletedAt } };
  }

  /** Deletes the export that there is, and makes another. @throws EXPORT_RUNNING, NO_ROOM */
  async start(actor: Actor): Promise<WithMessage<StoreExportResponse>> {
    const waiting = await this.repository.findWaiting();
    if (waiting && !waiting.hasFailed) throw storeExportError('EXPORT_RUNNING');
    for await (const key of this.storage.list(EXPORTS)) await this.storage.delete(key);
    await this.incoming.assertRoom(await this.repository.measureFiles());
    const id = newId();
    await this.database.transaction(async (manager) => {
      const change = { action: 'create', subjectType: 'store-export', subjectId: id } as const;
      await this.audit.record(manager, actor, change);
      await this.jobs.add(manager, WRITE, { id }, { key: EXPORT_KEY, maxAttempts: ATTEMPTS });
    });
    await this.securityLog.note({ kind: 'data-exported', details: { list: 'everything' } });
    return new WithMessage('Export started.', await this.get());
  }

  /** A link to the file for five minutes. @throws EXPORT_NOT_FOUND */
  async link(actor: Actor): Promise<StoreExportLinkResponse> {
    const ready = await this.findReady();
    if (!ready) throw storeExportError('EXPORT_NOT_FOUND');
    const change = { action: 'update', subjectType: 'store-export', subjectId: ready.id } as const;
    await this.audit.record(this.database.manager, actor, change);
    await this.securityLog.note({ kind: 'data-exported', details: { list: 'everything' } });
    const expiresAt = Math.floor(this.clock.now().getTime() / 1000) + LINK_SECONDS;
    const token = signLink(this.keys[0], { userId: actor.userId, fileId: ready.id, expiresAt });
    return {
      downloadUrl: `/api/store-exports/${ready.id}?token=${token}`,
      expiresAt: new Date(expiresAt * 1000).toISOString(),
    };
  }

  /**
   * The file of a link, as long as the person is an owner of the store.
   * @throws FILE_LINK_INVALID, LINK_EXPIRED, EXPORT_NOT_FOUND
   */
  async find(id: string, token: unknown): Promise<ServedFile & { key: string }> {
    const isSigned = isUUID(id) && typeof token === 'string';
    const link = isSigned ? readLink(this.keys, id, token) : null;
    if (!link || !(await this.repository.isOwner(link.userId))) throw libraryError('FILE_LINK_INVALID');
    if (link.expiresAt * 1000 <= this.clock.now().getTime()) throw libraryError('LINK_EXPIRED');
    const ready = await this.findReady();
    if (ready?.id !== id) throw storeExportError('EXPORT_NOT_FOUND');
    const { key, size: sizeBytes, startedAt: releasedAt } = ready;
    const fileName = `store-export-${toDay(releasedAt)}.zip`;
    // The bytes under an id never change, so the id stands for their hash.
    return { key, fileName, contentType: 'application/zip', sizeBytes, sha256: id, releasedAt };
  }

  /** The way to the file without this process, if there is one. */
  direct({ key, contentType, fileName }: ServedFile & { key: string }, method: 'GET' | 'HEAD') {
    return this.storage.direct(key, { method, contentType, contentDisposition: attachment(fileName) });
  }

  private async write(id: string): Promise<void> {
    const source = { databaseUrl: directAddress(this.env), storage: this.storage };
    const content = await writeArchive(source, this.clock.now());
    await this.storage.put(toKey(id), content);
  }

  private async findReady(): Promise<ReadyExport | null> {
    for await (const key of this.storage.list(EXPORTS)) {
      const id = key.slice(EXPORTS.length + 1, -'.zip'.length);
      const startedAt = createdAt(id);
      if (!startedAt || this.isOld(startedAt)) continue;
      const size = await this.storage.size(key);
      if (size !== null) return { id, key, startedAt, size };
    }
    return null;
  }

  private async deleteOld(): Promise<void> {
    for await (const key of this.storage.list(EXPORTS)) {
      const startedAt = createdAt(key.slice(EXPORTS.length + 1));
      if (!startedAt || this.isOld(startedAt)) await this.storage.delete(key);
    }
  }

  private isOld(startedAt: Date): boolean {
    return startedAt.getTime() + LIFETIME_MS <= this.clock.now().getTime();
  }
}
