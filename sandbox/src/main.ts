import { readConfig } from './config.ts';
import { startSandbox } from './server.ts';

try {
  const config = readConfig(process.env);
  const sandbox = await startSandbox(config);
  let ending: Promise<void> | undefined;
  const end = () => {
    // A signal and the end of the input may both arrive.
    ending ??= sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  if (process.argv.includes('--exit-with-parent')) process.stdin.on('end', end).on('error', end).resume();
  // Last: the launcher may stop the sandbox as soon as it reads this line.
  const { port, smtpPort, scannerPort } = sandbox;
  process.stdout.write(`${JSON.stringify({ ready: true, port, smtpPort, scannerPort })}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
