import type { Readable, Writable } from 'node:stream';

/** Where a backup is written to. `stored` is fulfilled once every byte is there to stay. */
export interface BackupTarget {
  stream: Writable;
  stored: Promise<void>;
}

/** A backup that is being made. It is not listed until it is published. */
export interface NewBackup {
  /** Begins to write; a second call begins again. */
  openTarget(): BackupTarget;
  read(): Promise<Readable>;
  /** Makes it one of the backups. */
  publish(): Promise<void>;
  /** Removes what was written; does nothing once it is published. */
  discard(): Promise<void>;
}

/** Where the store's backups are kept: a folder or a bucket. Names are those of `backupName`. */
export interface BackupLocation {
  /** The names of all verified backups. */
  list(): Promise<string[]>;
  begin(name: string): Promise<NewBackup>;
  /** Opens a backup for reading. @throws when there is none of that name */
  open(name: string): Promise<Readable>;
  size(name: string): Promise<number>;
  delete(name: string): Promise<void>;
  /** Removes what was written but never published, before this moment. */
  deleteAbandoned(before: Date): Promise<void>;
  /** How people name it: a path, or s3://…. */
  getAddress(name: string): string;
}
