import 'reflect-metadata';
import { createApp } from './app.setup.js';
import { EnvError, parseEnv, type Env } from './config/env.js';
import { Database } from './database/database.js';
import { loadDemoData, tellSandbox } from './database/demo/index.js';
import { collectGarbage } from './lean/collect-garbage.js';
import { FileStorage } from './platform/storage/index.js';

function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`The store cannot start with this configuration:\n${error.message}\n`);
    process.exit(78); // EX_CONFIG: starting again will not help
  }
}

/** Whoever started the store holds its standard input; when that ends, the starter is gone, and so is the store. */
function exitWithParent(stop: () => void): void {
  process.stdin.on('end', stop).on('error', stop).resume();
}

/** Reads the configuration, builds the application, fills an empty demo, and listens. */
export async function start(): Promise<void> {
  const env = readEnv();
  const app = await createApp(env);
  if (env.EXIT_WITH_PARENT) {
    exitWithParent(() => {
      void app.close().finally(() => process.exit(0));
    });
  }
  if (env.DEMO_DATA) {
    await loadDemoData({
      database: app.get(Database),
      storage: app.get(FileStorage),
      dataDir: env.DATA_DIR,
      storeName: env.STORE_NAME,
    });
    if (env.CASHFREE_BASE_URL && env.CASHFREE_MODE === 'sandbox') {
      await tellSandbox(app.get(Database), env.CASHFREE_BASE_URL);
    }
  }
  // While nobody waits for an answer yet.
  collectGarbage();
  await app.listen(env.PORT, env.HOST);
}
