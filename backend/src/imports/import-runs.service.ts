import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { Database } from '../database/database.ts';
import { JobsService, jobType } from '../platform/jobs/index.ts';
import type { Import } from './import.entity.ts';
import { ImportStepsService } from './import-steps.service.ts';
import { ImportsRepository } from './imports.repository.ts';

const STEP = jobType('imports.step', 'upkeep', { id: z.uuid() });

/** Rows of a step, which is one transaction: other jobs come between two steps. */
const ROWS = 200;
/** Taking an account back touches the rows of every feature. */
const UNDONE_ROWS = 50;
/** Steps that may fail one after the other. */
const MAX_FAILURES = 5;

/** Runs imports in steps, each with its result or not at all, and so that a crash loses nothing. */
@Injectable()
export class ImportRunsService {
  private readonly logger = new Logger('Imports');

  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly steps: ImportStepsService,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    jobs.register(STEP, ({ id }) => this.run(id));
  }

  /** Call it in the transaction that starts the import or its undoing. `place` tells its steps apart. */
  async queue(manager: EntityManager, id: string, place: number): Promise<void> {
    await this.jobs.add(manager, STEP, { id }, { key: `import-${id}-${place}` });
  }

  private async run(id: string): Promise<void> {
    try {
      await this.database.transaction((manager) => this.step(manager, id));
    } catch (error) {
      if (!(await this.giveUp(id))) throw error;
      this.logger.error(`import ${id} failed: ${String(error)}`);
    }
  }

  /** Harmless when it is repeated: rows that are done are not taken again. */
  private async step(manager: EntityManager, id: string): Promise<void> {
    const running = await this.imports.lock(manager, id);
    if (running?.status !== 'running') return;
    const limit = running.undoes ? UNDONE_ROWS : ROWS;
    const rows = await this.imports.nextRows(manager, id, running, limit);
    const last = rows.at(-1);
    if (last) {
      const ended = running.undoes
        ? await this.steps.takeBack(manager, running, rows)
        : await this.steps.give(manager, running, rows);
      await this.imports.finishRows(manager, id, ended);
    }
    if (running.failures > 0) await this.imports.update(manager, id, { failures: 0 });
    if (last && rows.length === limit) await this.queue(manager, id, last.place + 1);
    else await this.finish(manager, running);
  }

  private async finish(manager: EntityManager, { id, undoes }: Import): Promise<void> {
    const status = undoes ? 'undone' : 'done';
    await this.imports.update(manager, id, { status, finishedAt: this.clock.now() });
  }

  /** Counts a failure. True when the import ends with it. */
  private async giveUp(id: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const running = await this.imports.lock(manager, id);
      if (running?.status !== 'running') return true;
      const failures = running.failures + 1;
      if (failures < MAX_FAILURES) {
        await this.imports.update(manager, id, { failures });
        return false;
      }
      await this.imports.giveUpRows(manager, id);
      await this.imports.update(manager, id, { failures, status: 'failed', finishedAt: this.clock.now() });
      return true;
    });
  }
}
