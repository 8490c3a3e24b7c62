import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { diskSentence, Problem } from '../problem.ts';
import { canPass, canReach, serverAccount, type Account } from './account.ts';

/** A cluster's folders and account. `data` is PostgreSQL's data folder inside `home`. */
export type ClusterLocation = { home: string; data: string; account: Account | undefined };

/**
 * The folder of DATA_DIR's database, created when missing: `DATA_DIR/postgres`, except when root starts a
 * project inside a folder the server's account cannot enter. Then it is a folder under /var/lib, and
 * `DATA_DIR/postgres.location` names it.
 */
export function clusterLocation(dataDir: string): ClusterLocation {
  const inside = join(dataDir, 'postgres');
  const note = join(dataDir, 'postgres.location');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const home = existsSync(note) ? noted(note) : inside;
    const account = serverAccount(home);
    if (home !== inside || !account || existsSync(join(inside, 'data')) || canPass(account, dataDir)) {
      return prepared(home, account);
    }
    if (letAccountPass(account, dataDir)) return prepared(inside, account);
    const elsewhere = join('/var/lib/tickwright', randomBytes(6).toString('hex'));
    mkdirSync(elsewhere, { recursive: true });
    chmodSync(dirname(elsewhere), 0o755);
    writeFileSync(`${note}.new`, `${elsewhere}\n`);
    renameSync(`${note}.new`, note);
    return prepared(elsewhere, account);
  } catch (error) {
    const sentence = error instanceof Problem ? error.message : diskSentence(error, dataDir);
    if (sentence) throw new Problem(sentence);
    throw error;
  }
}

/** If only DATA_DIR itself is private to root, it is enough to let the account pass through it. */
function letAccountPass(account: Account, dataDir: string): boolean {
  if (!canReach(account, dirname(dataDir)) || statSync(dataDir).uid !== 0) return false;
  chmodSync(dataDir, statSync(dataDir).mode | 0o001);
  return canPass(account, dataDir);
}

function noted(note: string): string {
  const home = readFileSync(note, 'utf8').trim();
  if (existsSync(home)) return home;
  throw new Problem(
    `${note} says that the database is in ${home}, but that folder is gone. ` +
      'Restore it, or delete the note to start with an empty database.',
  );
}

/** Makes the folder private to the account that runs the server. */
export function prepared(home: string, account: Account | undefined): ClusterLocation {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const owner = statSync(home).uid;
  const uid = account?.uid ?? process.getuid?.();
  if (uid !== undefined && owner !== uid) {
    if (!account) {
      throw new Problem(
        `The database in ${home} belongs to another user (was it created as root?). ` +
          'Start as that user, or set DATA_DIR to another folder.',
      );
    }
    chownSync(home, account.uid, account.gid);
  }
  if (process.platform !== 'win32') chmodSync(home, 0o700);
  return { home, data: join(home, 'data'), account };
}
