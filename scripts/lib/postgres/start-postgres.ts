import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { takeLock } from '../lock.ts';
import { Problem } from '../problem.ts';
import { waitUntil } from '../processes.ts';
import { serverAccount } from './account.ts';
import { serverBinaries } from './binaries.ts';
import { applicationPassword, clusterPassword, ensureCluster } from './create-cluster.ts';
import { clusterLocation, prepared, type ClusterLocation } from './location.ts';
import { stopOrphans } from './orphans.ts';
import { runServer } from './server.ts';
import { watchOver } from './watchdog.ts';

export type PostgresServer = {
  /** Connection string of the database `store` for its owner, a superuser of this server. Only migrations use it. */
  url: string;
  /** The same for the role the store runs as, which a migration creates. */
  applicationUrl: string;
  pid: number;
  /** The server's log since it was started. */
  written: () => string;
  /** Resolves with how the server exited ("exit code 0", "SIGKILL"). */
  ended: Promise<string>;
  isOver: () => boolean;
  /** Stops the server within seconds (sessions are closed); may be called again. */
  stop: () => Promise<void>;
  /** Stops it at once; the next start replays its log, and nothing committed is lost. */
  kill: () => void;
};

/** Starts the persistent server of DATA_DIR and creates its database the first time. Fails with a {@link Problem}. */
export async function startPostgres(options: { dataDir: string }): Promise<PostgresServer> {
  return start(clusterLocation(resolve(options.dataDir)), true);
}

/**
 * Starts an empty, fast server for tests; its folder is deleted with it, also after kill -9.
 *
 * @param folder where its folder is made
 */
export async function startThrowawayPostgres(folder = tmpdir()): Promise<PostgresServer> {
  const home = mkdtempSync(join(folder, 'store-test-db-'));
  chmodSync(home, 0o700);
  return start(prepared(home, serverAccount(home)), false);
}

const MEMORY = '/dev/shm';
/** Several times what the databases of a test run take. */
const ENOUGH_BYTES = 2e9;

/** A folder in memory, if the machine has a large one, else that for temporary files. A new database has 900 files. */
export function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function start(location: ClusterLocation, lasting: boolean): Promise<PostgresServer> {
  const lock = takeLock(join(location.home, 'in-use.json'));
  if ('heldBy' in lock) {
    throw new Problem(
      `The database in ${location.home} is in use by process ${lock.heldBy.pid}. Stop that one first.`,
    );
  }
  try {
    const binaries = serverBinaries(location.account);
    await stopOrphans(location.data);
    ensureCluster(location, binaries, lasting);
    const passwords = { owner: clusterPassword(location), application: applicationPassword(location) };
    const { child, url, applicationUrl, written } = await runServer(location, binaries, passwords, lasting);
    const pid = child.pid ?? 0;
    const watchdog = watchOver(pid, location.account, lasting ? '' : location.home);
    const ended = new Promise<string>((done) => {
      child.once('exit', (code, signal) => done(signal ?? `exit code ${code ?? 0}`));
    }).then((how) => {
      watchdog.dismiss();
      lock.release();
      if (!lasting) rmSync(location.home, { recursive: true, force: true });
      return how;
    });
    const isOver = () => child.exitCode !== null || child.signalCode !== null;
    const stop = async () => {
      if (!isOver()) child.kill('SIGINT');
      if (!(await waitUntil(isOver, 15_000))) child.kill('SIGQUIT');
      await ended;
    };
    return { url, applicationUrl, pid, written, ended, isOver, stop, kill: () => void child.kill('SIGQUIT') };
  } catch (error) {
    lock.release();
    throw error;
  }
}
