import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { eventually } from './eventually.ts';

const PROGRAM = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find(existsSync);

/** Whether this machine has clamd (Debian: `apt-get install clamav-daemon`). Its own signatures are not needed. */
export const HAS_CLAMD = PROGRAM !== undefined;

/** One line of a signature file (.hdb): the hash and the size of a file, and what it is called. */
const signature = (file: Buffer, name: string) =>
  `${createHash('md5').update(file).digest('hex')}:${file.length}:${name}\n`;

/** The real clamd with signatures of the test's own, in a folder of its own. */
export class RealClamd {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async start(known: Record<string, Buffer>, streamMegabytes: number): Promise<RealClamd> {
    const clamd = new RealClamd(await mkdtemp(join(tmpdir(), 'clamd-')), await freePort());
    await mkdir(join(clamd.folder, 'signatures'));
    const settings = [
      `TCPSocket ${clamd.port}`,
      'TCPAddr 127.0.0.1',
      `DatabaseDirectory ${join(clamd.folder, 'signatures')}`,
      'Foreground yes',
      `StreamMaxLength ${streamMegabytes}M`,
      'AlertExceedsMax yes',
    ];
    await writeFile(join(clamd.folder, 'clamd.conf'), `${settings.join('\n')}\n`);
    await clamd.run(known);
    return clamd;
  }

  /** Starts it, or starts it again with other signatures. */
  async run(known: Record<string, Buffer>): Promise<void> {
    await this.kill();
    const lines = Object.entries(known).map(([name, file]) => signature(file, name));
    await writeFile(join(this.folder, 'signatures/test.hdb'), lines.join(''));
    const args = [`--config-file=${join(this.folder, 'clamd.conf')}`];
    this.child = spawn(PROGRAM ?? '', args, { stdio: 'ignore' });
    await eventually(() => this.answers());
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    const socket = connect(this.port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }
}
