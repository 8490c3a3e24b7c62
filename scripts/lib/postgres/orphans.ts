import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, Problem } from '../problem.ts';
import { processesIn, signal, waitUntil } from '../processes.ts';
import { startedAt } from '../started-at.mjs';

/** What PostgreSQL writes into postmaster.pid; `ready` once it takes connections. */
export function readPostmaster(data: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Math.abs(Number(lines[0]));
    return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

/** True when that process is a PostgreSQL server of exactly this data folder, whatever postmaster.pid claims. */
function servesFolder(pid: number, folder: string): boolean {
  if (process.platform === 'linux') return processesIn(folder, 'postgres').includes(pid);
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(folder);
  } catch {
    return false;
  }
}

/**
 * Stops what a killed start left behind on this data folder: a server that still runs, or sessions that
 * outlived it. Only processes proven to work in this folder are touched.
 */
export async function stopOrphans(data: string): Promise<void> {
  if (!existsSync(data)) return;
  const folder = realpathSync(data);
  const left = readPostmaster(data);
  if (left && servesFolder(left.pid, folder)) {
    const gone = () => startedAt(left.pid) === undefined || !servesFolder(left.pid, folder);
    signal(left.pid, 'SIGINT');
    if (!(await waitUntil(gone, 20_000))) signal(left.pid, 'SIGQUIT');
    if (!(await waitUntil(gone, 10_000))) {
      throw new Problem(
        `A PostgreSQL server (process ${left.pid}) still uses ${data} and does not stop. End it first.`,
      );
    }
  }
  // Sessions of a server that was killed end by themselves; one in a long query is told to.
  if (!(await waitUntil(() => processesIn(folder, 'postgres').length === 0, 2000))) {
    for (const pid of processesIn(folder, 'postgres')) signal(pid, 'SIGTERM');
    await waitUntil(() => processesIn(folder, 'postgres').length === 0, 5000);
  }
  // Its number may belong to a stranger by now (usual in containers), or to a corpse nobody buries: PostgreSQL
  // would take either for a living server.
  if (left && exists(left.pid) && !servesFolder(left.pid, folder)) {
    rmSync(join(data, 'postmaster.pid'), { force: true });
    // The socket's own lock names the same number; the socket lies in the private folder around the data.
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
      rmSync(join(data, '..', name), { force: true });
  }
}

/** Whether the system still knows the number, be it as a zombie or as somebody else's process. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
