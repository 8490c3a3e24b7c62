/** Something that is done to the store for a while. */
export interface Fault {
  name: string;
  /** Begins it. Returns what was done, or null when this machine cannot do it. */
  begin: () => Promise<string | null>;
  end: () => Promise<void>;
}
