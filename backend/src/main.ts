import { leaveOut } from './lean/leave-out.js';

try {
  // Before anything else is loaded.
  leaveOut();
  const { start } = await import('./start.js');
  await start();
} catch (error) {
  process.stderr.write(
    `The store could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
