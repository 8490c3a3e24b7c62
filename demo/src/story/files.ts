/** A file of the demo's, as the uploads table knows it. */
export interface DemoFile {
  id: string;
  kind: 'image' | 'archive';
  storageKey: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

/** The files of one tool: pictures in their order, archives by version. */
export interface ToolFiles {
  images: readonly DemoFile[];
  archives: Readonly<Record<string, DemoFile>>;
}

/** By slug. */
export type FilesOfTools = Readonly<Record<string, ToolFiles>>;
