import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.ts';
import { TcpProxy } from './tcp-proxy.ts';

type Command = (port: number) => [program: string, ...args: string[]];

/** A server that backends share, such as Redis, in a process of its own behind a connection that can be cut. */
export class SharedServer {
  readonly wire: TcpProxy;
  readonly #port: number;
  readonly #command: Command;
  #child: ChildProcess;

  private constructor(port: number, command: Command, child: ChildProcess, wire: TcpProxy) {
    this.#port = port;
    this.#command = command;
    this.#child = child;
    this.wire = wire;
  }

  static async start(command: Command): Promise<SharedServer> {
    const port = await freePort();
    const child = await launch(command, port);
    const wire = await TcpProxy.start({ host: '127.0.0.1', port });
    return new SharedServer(port, command, child, wire);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Runs it again, on the same port, after it was killed. */
  async restart(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit');
    this.#child = await launch(this.#command, this.#port);
  }

  /** It accepts connections, but answers nothing until `resume`. */
  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  resume(): void {
    this.#child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    this.wire.close();
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }
}

async function launch(command: Command, port: number): Promise<ChildProcess> {
  const [program, ...args] = command(port);
  // A server of the tests ends when its input does.
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'inherit'] });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} exited with ${child.exitCode}`);
    await sleep(50);
  }
  return child;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
