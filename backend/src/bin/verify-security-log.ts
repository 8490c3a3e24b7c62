import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { readDatabaseEnv } from '../config/read-env.ts';
import { dataSourceOptions } from '../database/data-source.ts';
import { Database } from '../database/database.ts';
import { SecurityLogRepository } from '../platform/security-log/security-log.repository.ts';
import { verifyChain } from '../platform/security-log/verify-chain.ts';

/**
 * Recomputes the whole security log; exits with 1 and names the first event that does not fit. `--head 120:9f86…`, a head
 * printed or logged earlier, also finds out whether events after it were removed.
 */
const { values } = parseArgs({ options: { head: { type: 'string' } } });
const dataSource = await new DataSource(dataSourceOptions(readDatabaseEnv())).initialize();
try {
  const log = new SecurityLogRepository(new Database(dataSource));
  const { events, withoutAddress, head, flaw } = await verifyChain(log);
  const known = await verifyHead(log, values.head);
  if (flaw)
    process.stdout.write(`Broken at event ${flaw.seq}: ${flaw.reason}. ${events} events before it fit.\n`);
  else if (!known) process.stdout.write(`Broken: event ${values.head ?? ''} is no longer in the log.\n`);
  else
    process.stdout.write(`${events} events fit (${withoutAddress} without their address). Head: ${head}\n`);
  process.exitCode = flaw || !known ? 1 : 0;
} finally {
  await dataSource.destroy();
}

async function verifyHead(log: SecurityLogRepository, head: string | undefined): Promise<boolean> {
  if (head === undefined) return true;
  const [seq, hash] = head.split(':');
  const [link] = await log.linksAfter(Number(seq) - 1, 1);
  return link?.event.seq === Number(seq) && link.event.hash === hash;
}
