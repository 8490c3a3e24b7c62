import { readConfig } from './config.ts';
import { startSandbox } from './server.ts';

try {
  const sandbox = await startSandbox(readConfig(process.env));
  process.stdout.write(
    `${JSON.stringify({ ready: true, port: sandbox.port, smtpPort: sandbox.smtpPort })}\n`,
  );
  const end = () => {
    void sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
