import { resolve } from 'node:path';
import { clusterPassword, DATABASE, ROLE } from './create-cluster.ts';
import { clusterLocation, type ClusterLocation } from './location.ts';
import { readPostmaster } from './orphans.ts';
import { startPostgres } from './start-postgres.ts';

/** The owner's address of a server that another process has started. */
function runningUrl(location: ClusterLocation): string | undefined {
  const postmaster = readPostmaster(location.data);
  if (!postmaster?.ready) return undefined;
  const { socketFolder, port } = postmaster;
  const query = socketFolder ? `?host=${encodeURIComponent(socketFolder)}` : '';
  return `postgresql://${ROLE}:${clusterPassword(location)}@127.0.0.1:${port}/${DATABASE}${query}`;
}

/** Runs `work` with the database of DATA_DIR as its owner; the server is started for it when it does not run. */
export async function withPostgres<Result>(
  dataDir: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const url = runningUrl(clusterLocation(resolve(dataDir)));
  if (url) return work(url);
  const server = await startPostgres({ dataDir });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}
