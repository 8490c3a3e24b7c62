import type { DatabaseServer } from './database-server.ts';
import type { Fault } from './fault.ts';

/** What a run needs a disk of its own for. */
export const NO_ROOM = 'PostgreSQL without room';

/** What is done to the database. */
export function databaseFaults(database: DatabaseServer): Fault[] {
  const fault = (name: string, note: string, begin: () => void, end: () => void): Fault => ({
    name,
    begin: () => {
      begin();
      return Promise.resolve(note);
    },
    end: () => {
      end();
      return Promise.resolve();
    },
  });
  return [
    fault(
      'PostgreSQL stopped',
      'SIGSTOP of all its processes',
      () => database.pause(),
      () => database.resume(),
    ),
    fault(
      'database cut off',
      'bytes between backends and PostgreSQL are lost',
      () => database.wire.cut(),
      () => database.wire.mend(),
    ),
    {
      name: NO_ROOM,
      begin: () => (database.hasOwnDisk ? database.fill() : Promise.resolve(null)),
      end: () => {
        database.free();
        return Promise.resolve();
      },
    },
  ];
}
