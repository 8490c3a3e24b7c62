import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { Problem } from '../problem.ts';

/** The account that runs the server. PostgreSQL refuses root, so root uses an unprivileged account. */
export type Account = { uid: number; gid: number };

const OWN_NAME = 'tickwright-db';

function fromPasswd(name: string): Account | undefined {
  let passwd = '';
  try {
    passwd = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return undefined;
  }
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find((entry) => entry[0] === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined;
}

function create(): Account | undefined {
  const args = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_NAME];
  try {
    execFileSync('useradd', ['--user-group', ...args], { stdio: 'ignore' });
  } catch {
    // useradd is missing or not allowed: fall back to an account that always exists.
  }
  return fromPasswd(OWN_NAME);
}

/** The account for a cluster in `clusterHome`; undefined when the current user is unprivileged and runs it itself. */
export function serverAccount(clusterHome: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const { uid, gid } = statSync(clusterHome);
    if (uid !== 0) return { uid, gid };
  } catch {
    // It does not exist yet.
  }
  const account = fromPasswd(OWN_NAME) ?? fromPasswd('postgres') ?? create() ?? fromPasswd('nobody');
  if (account && account.uid !== 0) return account;
  throw new Problem(
    'PostgreSQL refuses to run as root, and this machine has no other account to run it as. ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** Whether the account can enter and list the folder. */
export function canReach(account: Account, folder: string): boolean {
  return shell(account, 'cd -- "$1" && test -r .', folder);
}

/** Whether the account can pass through the folder. */
export function canPass(account: Account, folder: string): boolean {
  return shell(account, 'cd -- "$1"', folder);
}

function shell(account: Account, script: string, folder: string): boolean {
  const options = { ...account, cwd: '/', stdio: 'ignore' as const };
  return spawnSync('/bin/sh', ['-c', script, 'sh', folder], options).status === 0;
}
