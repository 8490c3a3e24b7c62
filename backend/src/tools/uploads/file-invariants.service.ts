import { Inject, Injectable } from '@nestjs/common';
import { type Batch, type Finding, InvariantsService } from '../../alerts/index.ts';
import { createdAt } from '../../common/fields/ids.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { FILE_STORAGE, type FileStorage } from '../../platform/storage/index.ts';
import { type StoredUpload, UploadsRepository } from './uploads.repository.ts';

const BATCH = 500;
const AT_ONCE = 8;
const FINDINGS = 100;
/** A file is stored before its row; one that has no row after this long was left by an interrupted upload. */
const SAFETY_AGE_MS = 2 * 24 * 60 * 60_000;
const DAILY = 23 * 60;

/** `images/0199….webp` and `images/0199…-640.webp` belong to the upload 0199…. */
const ID = /^[a-z]+\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})[.-]/;

/** Files on disk, or in object storage, and the rows of uploads name each other. */
@Injectable()
export class FileInvariantsService {
  constructor(
    invariants: InvariantsService,
    private readonly uploads: UploadsRepository,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    invariants.register(
      {
        name: 'file_missing',
        rule: 'The file of every upload, release and picture exists and has its size.',
        pauseMinutes: DAILY,
        find: (after) => this.findMissing(after),
        stillBroken: async (ids) => subjects(await this.missing(await this.uploads.listByIds(ids))),
      },
      {
        name: 'file_orphan',
        rule: 'Every stored file belongs to an upload.',
        pauseMinutes: DAILY,
        find: () => this.findOrphans(),
        stillBroken: (keys) => this.orphans(keys),
        remedy: { label: 'Delete the file', mend: (key) => this.deleteOrphan(key) },
      },
    );
  }

  private async findMissing(after: string | null): Promise<Batch> {
    const uploads = await this.uploads.listBefore(after, BATCH);
    const next = uploads.length === BATCH ? (uploads.at(-1)?.id ?? null) : null;
    return { findings: await this.missing(uploads), next };
  }

  private async missing(uploads: StoredUpload[]): Promise<Finding[]> {
    const findings: Finding[] = [];
    for (let start = 0; start < uploads.length; start += AT_ONCE) {
      const some = uploads.slice(start, start + AT_ONCE);
      const sizes = await Promise.all(some.map(({ storageKey }) => this.storage.size(storageKey)));
      for (const [index, upload] of some.entries()) {
        const size = sizes[index] ?? null;
        if (size !== upload.sizeBytes) findings.push(describe(upload, size));
      }
    }
    return findings.slice(0, FINDINGS);
  }

  /** Reads the names of all files once, some hundred at a time. */
  private async findOrphans(): Promise<Batch> {
    const findings: Finding[] = [];
    let keys: string[] = [];
    const check = async () => {
      for (const key of await this.orphans(keys)) {
        findings.push({ subject: key, message: `The stored file ${key} belongs to no upload.` });
      }
      keys = [];
    };
    for await (const key of this.storage.list()) {
      keys.push(key);
      if (keys.length === BATCH) await check();
      if (findings.length >= FINDINGS) break;
    }
    await check();
    return { findings: findings.slice(0, FINDINGS), next: null };
  }

  /** Those of the files that exist, are old enough and belong to no row. A file without an id in its name is not ours. */
  private async orphans(keys: readonly string[]): Promise<string[]> {
    const before = this.clock.now().getTime() - SAFETY_AGE_MS;
    const old = keys.filter((key) => {
      const id = ID.exec(key)?.[1];
      const made = id === undefined ? null : createdAt(id);
      return made !== null && made.getTime() < before;
    });
    if (old.length === 0) return [];
    const known = await this.uploads.knownIds(old.map(getId));
    const orphans: string[] = [];
    for (const key of old) {
      if (!known.has(getId(key)) && (await this.storage.size(key)) !== null) orphans.push(key);
    }
    return orphans;
  }

  private async deleteOrphan(key: string): Promise<void> {
    for (const orphan of await this.orphans([key])) await this.storage.delete(orphan);
  }
}

const getId = (key: string) => ID.exec(key)?.[1] ?? '';

const subjects = (findings: Finding[]) => findings.map(({ subject }) => subject);

function describe(
  { id, fileName, storageKey, sizeBytes, toolName }: StoredUpload,
  size: number | null,
): Finding {
  const what = size === null ? 'is missing' : `has ${size} instead of ${sizeBytes} bytes`;
  const use = toolName === null ? '' : `, which customers of "${toolName}" download,`;
  const message = `The file "${fileName}" (${storageKey})${use} ${what}. Restore it from a backup, or upload it again.`;
  return { subject: id, message };
}
