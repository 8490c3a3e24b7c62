import { EnvError, parseEnv, type Env } from './env.js';

/** Reads the configuration of this process, or exits with a message for each invalid variable. */
export function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`The store cannot start with this configuration:\n${error.message}\n`);
    process.exit(78); // EX_CONFIG: starting again will not help
  }
}
