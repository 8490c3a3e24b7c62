import { buildDemo } from './build.js';

/**
 * The builder as a process of its own: it needs the image library and a lot of text for a few seconds, and the store
 * needs neither ever after. It is told what to do by its parent and goes when the parent goes.
 */
interface Order {
  folder: string;
  storeName: string;
  now: string;
}

const isOrder = (message: unknown): message is Order =>
  typeof message === 'object' &&
  message !== null &&
  'folder' in message &&
  'storeName' in message &&
  'now' in message;

process.once('disconnect', () => process.exit(1));
process.once('message', (message: unknown) => {
  if (!isOrder(message)) process.exit(64);
  const { folder, storeName, now } = message;
  buildDemo({ folder, storeName, now: new Date(now) })
    .then((built) => process.send?.(built, () => process.exit(0)))
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(1);
    });
});
