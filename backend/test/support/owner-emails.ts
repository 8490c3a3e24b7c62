import type { Shop } from './shop.ts';
import { eventually } from './eventually.ts';

/** Jobs of a kind in the queue, whenever they are due. */
export const waitingJobs = (shop: Shop, task: string) =>
  shop.count('FROM graphile_worker.jobs WHERE task_identifier = $1', [task]);

/** Until none of these jobs is left. */
export const idle = (shop: Shop, ...tasks: string[]) =>
  eventually(async () => {
    for (const task of tasks) if ((await waitingJobs(shop, task)) > 0) return false;
    return true;
  });

/** Adds the waiting jobs of a kind once more, due now: unlike a job whose time changes, one that is added is announced. */
export async function makeDue(shop: Shop, task: string): Promise<void> {
  await shop.store.database.rows(
    `SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id,
       LATERAL graphile_worker.add_job(t.identifier, j.payload, job_key => j.key,
         queue_name => (SELECT queue_name FROM graphile_worker._private_job_queues q WHERE q.id = j.job_queue_id)) added
     WHERE t.identifier = $1 AND j.locked_at IS NULL AND j.run_at > now()`,
    [task],
  );
}

/** Lets the time pass until the jobs of a kind run, and waits for them and for the emails they queue. */
export async function runDueJobs(shop: Shop, task: string, ...emails: string[]): Promise<void> {
  await makeDue(shop, task);
  await idle(shop, task, ...emails);
}

/** Many owners of a tool who want its new versions, with accounts that nobody can use. */
export async function addOwners(
  database: { rows(sql: string, values: unknown[]): Promise<unknown> },
  toolId: string,
  count: number,
): Promise<void> {
  const people = `SELECT id FROM users WHERE email LIKE 'crowd-' || $1 || '-%'`;
  await database.rows(
    `INSERT INTO users (id, name, email, role, status, is_email_verified)
     SELECT gen_random_uuid(), 'Owner ' || n, 'crowd-' || $1 || '-' || n || '@example.com', 'user', 'active', true
       FROM generate_series(1, $2) n`,
    [toolId, count],
  );
  await database.rows(
    `INSERT INTO entitlements (id, user_id, tool_id, source)
     SELECT gen_random_uuid(), id, $1::text::uuid, 'purchase' FROM (${people}) people`,
    [toolId],
  );
  await database.rows(
    `INSERT INTO mail_preferences (user_id, releases, token, updated_at)
     SELECT id, true, repeat('x', 10) || id, now() FROM (${people}) people`,
    [toolId],
  );
}
