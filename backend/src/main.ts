import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { createApp } from './app.setup.ts';
import { changedSettings } from './config/changed-settings.ts';
import { readEnv } from './config/read-env.ts';
import { refuseWrongClock } from './readiness/refuse-wrong-clock.ts';

/** The parent process holds our standard input; when it ends, the parent is gone and this process stops too. */
function onParentExit(stop: () => void): void {
  process.stdin.on('end', stop).on('error', stop).resume();
}

try {
  const env = readEnv();
  if (env.NODE_ENV === 'production') await refuseWrongClock(env);
  const app = await createApp(env);
  if (env.NODE_ENV === 'production')
    for (const change of changedSettings(env)) new Logger('Configuration').warn(change);
  if (process.argv.includes('--exit-with-parent')) {
    onParentExit(() => {
      void app.close().finally(() => process.exit(0));
    });
  }
  await app.listen(env.PORT, env.HOST);
} catch (error) {
  process.stderr.write(
    `The store could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
