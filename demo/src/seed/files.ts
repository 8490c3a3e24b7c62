/** A row of the table `uploads`. */
export interface DemoFile {
  id: string;
  kind: 'image' | 'archive';
  storageKey: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

/** The files of one tool: images in display order, archives by version. */
export interface ToolFiles {
  images: readonly DemoFile[];
  archives: Readonly<Record<string, DemoFile>>;
}

/** By the tool's slug. */
export type FilesOfTools = Readonly<Record<string, ToolFiles>>;
