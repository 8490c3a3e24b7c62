import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, Problem } from '../problem.ts';
import { processesIn, signal, waitUntil } from '../processes.ts';
import { startedAt } from '../started-at.mjs';

export type Postmaster = {
  pid: number;
  port: number;
  /** Empty when the server listens on loopback only. */
  socketFolder: string;
  /** Whether the server accepts connections. */
  ready: boolean;
};

/** Reads postmaster.pid. */
export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Math.abs(Number(lines[0]));
    if (!(pid > 0)) return undefined;
    const [port, socketFolder] = [Number(lines[3]), lines[4]?.trim() ?? ''];
    return { pid, port, socketFolder, ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** Whether the process really is a PostgreSQL server of this data folder. */
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
 * Stops what a killed start left running on this data folder: a server, or sessions that
 * outlived it. Only processes proven to work in this folder are stopped.
 */
export async function stopOrphans(data: string): Promise<void> {
  if (!existsSync(data)) return;
  const folder = realpathSync(data);
  const left = readPostmaster(data);
  if (left && servesFolder(left.pid, folder)) {
    const hasEnded = () => startedAt(left.pid) === undefined || !servesFolder(left.pid, folder);
    signal(left.pid, 'SIGINT');
    if (!(await waitUntil(hasEnded, 20_000))) signal(left.pid, 'SIGQUIT');
    if (!(await waitUntil(hasEnded, 10_000))) {
      throw new Problem(
        `A PostgreSQL server (process ${left.pid}) still uses ${data} and does not stop. End it first.`,
      );
    }
  }
  // Sessions of a killed server exit by themselves, except during a long query.
  if (!(await waitUntil(() => processesIn(folder, 'postgres').length === 0, 2000))) {
    for (const pid of processesIn(folder, 'postgres')) signal(pid, 'SIGTERM');
    await waitUntil(() => processesIn(folder, 'postgres').length === 0, 5000);
  }
  // Its process id may have been reused (usual in containers) or belong to a zombie: PostgreSQL
  // would mistake either for a running server.
  if (left && exists(left.pid) && !servesFolder(left.pid, folder)) {
    rmSync(join(data, 'postmaster.pid'), { force: true });
    // The socket's lock contains the same process id; the socket is in the folder above the data.
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
      rmSync(join(data, '..', name), { force: true });
  }
}

/** Whether the process id exists, also as a zombie or a process of another user. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
