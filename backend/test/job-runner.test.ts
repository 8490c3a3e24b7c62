import { Logger } from '@nestjs/common';
import { JobRunner } from '../src/platform/jobs/job-runner.ts';
import { QueuePool } from '../src/platform/jobs/queue-pool.ts';
import { createMigratedDatabase, type TestDatabase } from './support/database.ts';
import { eventually } from './support/eventually.ts';

let database: TestDatabase;
let pool: QueuePool;
let runner: JobRunner;
const ran: number[] = [];

const add = (step: number) =>
  pool.query(`SELECT graphile_worker.add_job('step', $1)`, [JSON.stringify({ step })]);

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = new QueuePool({ connectionString: database.url, max: 4 });
  const logger = new Logger('Jobs');
  pool.on('error', (error) => logger.warn(error));
  pool.on('connect', (client) => client.on('error', (error) => logger.warn(error)));
  const step = async (payload: unknown) => {
    const { step: number } = payload as { step: number };
    ran.push(number);
    if (number < 5) await add(number + 1);
  };
  const tasks = { step };
  const idle = { schedules: [], pollMs: 3_600_000 };
  runner = new JobRunner({ pool, logger, jobClass: 'upkeep', concurrency: 1, fetched: 5, tasks, ...idle });
  await runner.start();
});
afterAll(async () => {
  await runner.stop();
  await pool.end();
  await database.drop();
});

test('each job adds the next one, just after a fetch – all run, although the next poll is far away', async () => {
  await add(1);
  await eventually(() => Promise.resolve(ran.length === 5));
  expect(ran).toEqual([1, 2, 3, 4, 5]);
});
