import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { constants, getPriority, setPriority } from 'node:os';
import { dirname, extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { ArchiveFile } from './inspect-archive.ts';
import type { Outcome } from './inspection.process.ts';

const MAX_SECONDS = 30;
const MAX_HEAP_MB = 256;
const LOW = constants.priority.PRIORITY_BELOW_NORMAL;

/** The same program from the sources in tests and from the build elsewhere. */
const PROGRAM = new URL(`./inspection.process${extname(import.meta.url)}`, import.meta.url);

export type Inspected = Exclude<Outcome, { failure: unknown }>;

/**
 * Inspects archives in a process of low priority, one archive after the other: however many are uploaded, they take one
 * processor at most, and only what the store's customers leave. The process gets none of the store's secrets.
 */
@Injectable()
export class ArchiveInspectorService {
  private last: Promise<unknown> = Promise.resolve();

  /** @returns why the archive is refused, or whether a password protects any part of it */
  inspect(archive: Omit<ArchiveFile, 'scratch'>): Promise<Inspected> {
    const outcome = this.last.then(() => this.inspectNow(archive));
    this.last = outcome.catch(() => undefined);
    return outcome;
  }

  private async inspectNow(archive: Omit<ArchiveFile, 'scratch'>): Promise<Inspected> {
    const scratch = `${archive.path}.inside`;
    await mkdir(scratch);
    try {
      return await this.runProcess({ ...archive, scratch });
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }

  private async runProcess(archive: ArchiveFile): Promise<Inspected> {
    // Where Node keeps what this process compiled, the other one need not compile it again.
    const compiled = getCompileCacheDir();
    const child = fork(PROGRAM, {
      env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) },
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const exited = once(child, 'exit');
    const deadline = setTimeout(() => child.kill('SIGKILL'), MAX_SECONDS * 1000);
    try {
      return await this.ask(child, archive);
    } finally {
      child.kill('SIGKILL');
      clearTimeout(deadline);
      await exited;
    }
  }

  private async ask(child: ChildProcess, archive: ArchiveFile): Promise<Inspected> {
    // In a store that itself runs at a lower priority this would raise it, which is forbidden.
    if (child.pid !== undefined && getPriority(child.pid) < LOW) setPriority(child.pid, LOW);
    const answered = once(child, 'message').then(([outcome]) => outcome as Outcome);
    const ended = once(child, 'exit').then(([code]) => (code === null ? 'killed' : 'failed'));
    child.send(archive);
    const outcome = await Promise.race([answered, ended]);
    if (outcome === 'killed') return { refused: 'Checking this archive takes too much time or memory.' };
    if (outcome === 'failed') throw new Error('the inspection of an archive ended without a result');
    if (!('failure' in outcome)) return outcome;
    const { message, code } = outcome.failure;
    throw Object.assign(new Error(message), { code });
  }
}
