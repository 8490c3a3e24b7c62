import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:net';
import type { Part } from '../lib/launch/service.ts';
import { identify } from '../lib/processes.ts';
import { freePort } from '../lib/ports.ts';

/** A Redis server, if this machine has one; replicas share their limits through it. */
export async function startRedis(folder: string): Promise<{ part: Part; port: number } | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    process.stdout.write('redis-server is not installed: each replica counts limits for itself.\n');
    return undefined;
  }
  const port = await freePort();
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    { stdio: 'ignore' },
  );
  let isOver = false;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code) => {
      isOver = true;
      resolve(`exit code ${code ?? 0}`);
    });
  });
  while (!(await answers(port))) await sleep(50);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const part: Part = {
    name: 'redis',
    identity: identify(child.pid ?? 0),
    ended,
    isOver: () => isOver,
    stop,
    kill: () => void child.kill('SIGKILL'),
    written: () => '',
  };
  return { part, port };
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
