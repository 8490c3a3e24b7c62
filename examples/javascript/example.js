/** node example.js activate KEY | check | offline | file PATH | deactivate */
import { readFileSync } from 'node:fs';
import { License, LicenseError } from './license-check.js';

const license = new License({ folder: process.env.LICENSE_FOLDER });
const [action, value] = process.argv.slice(2);

async function run() {
  if (action === 'activate' && value) {
    await license.activate(value);
    return 'This computer is activated.';
  }
  if (action === 'check') return `The licence is valid (${await license.check()}).`;
  if (action === 'offline') {
    const { exp } = await license.checkOffline();
    return `The licence file is valid until ${new Date(exp * 1000).toISOString().slice(0, 10)}.`;
  }
  if (action === 'file' && value) {
    await license.useFile(readFileSync(value, 'utf8'));
    return 'The licence file is used from now on.';
  }
  if (action === 'deactivate') {
    await license.deactivate();
    return 'The seat of this computer is free.';
  }
  throw new LicenseError('USAGE', 'node example.js activate KEY | check | offline | file PATH | deactivate');
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  if (!(error instanceof LicenseError)) throw error;
  process.stderr.write(`${error.code}: ${error.message}\n`);
  process.exitCode = 1;
}
