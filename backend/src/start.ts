import 'reflect-metadata';
import { createApp } from './app.setup.js';
import { readEnv } from './config/read-env.js';
import { collectGarbage } from './lean/collect-garbage.js';

/** Whoever started the store holds its standard input; when that ends, the starter is gone, and so is the store. */
function exitWithParent(stop: () => void): void {
  process.stdin.on('end', stop).on('error', stop).resume();
}

/** Reads the configuration, builds the application, and listens. */
export async function start(): Promise<void> {
  const env = readEnv();
  const app = await createApp(env);
  if (env.EXIT_WITH_PARENT) {
    exitWithParent(() => {
      void app.close().finally(() => process.exit(0));
    });
  }
  // While nobody waits for an answer yet.
  collectGarbage();
  await app.listen(env.PORT, env.HOST);
}
