import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Account } from './account.ts';

/**
 * A waiting shell that stops the server when this process is killed (kill -9): its input is a pipe
 * that closes with this process. `remove` is a folder to delete afterwards (temporary servers).
 */
export function watchOver(
  serverPid: number,
  account: Account | undefined,
  remove = '',
): { dismiss: () => void } {
  if (process.platform === 'win32') return { dismiss: () => undefined };
  const script =
    'read -r _; kill -INT "$1"; i=0; while kill -0 "$1" && [ $i -lt 300 ]; do sleep 0.1; i=$((i+1)); done; ' +
    'if [ -n "$2" ]; then rm -rf -- "$2"; fi';
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(serverPid), remove], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.once('error', () => undefined);
  shell.unref();
  // The pipe is a socket and must not keep this process alive.
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return { dismiss: () => shell.kill('SIGKILL') };
}
