import { flushCompileCache } from 'node:module';
import { Refusal } from './budget.ts';
import { type ArchiveFile, inspectArchive } from './inspect-archive.ts';

/** What this process answers: why the archive is refused, what was found, or an error that is not the archive's. */
export type Outcome =
  | { refused: string }
  | { encrypted: boolean }
  | { failure: { message: string; code?: string } };

const MAX_WASM_BYTES = 256 * 1024 ** 2;
const PAGE_BYTES = 64 * 1024;

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
/** Node has it, the types of the standard library without a browser do not. */
declare const WebAssembly: { Memory: { prototype: Memory } };

/** The limit of the heap does not include the memory of WebAssembly; 7-Zip reports an error when it gets no more. */
function limitWebAssembly(): void {
  const { prototype } = WebAssembly.Memory;
  const grow = Reflect.get(prototype, 'grow');
  prototype.grow = function (this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MAX_WASM_BYTES) throw new RangeError('Out of memory');
    return Reflect.apply(grow, this, [pages]);
  };
}

async function inspect(archive: ArchiveFile): Promise<Outcome> {
  try {
    return await inspectArchive(archive);
  } catch (error) {
    return error instanceof Refusal ? { refused: error.message } : { failure: toPlainError(error) };
  }
}

/** What an error of the disk needs to be recognised in the other process. */
function toPlainError(error: unknown): { message: string; code?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { message: error.stack ?? error.message, code };
}

limitWebAssembly();
process.once('message', (archive: ArchiveFile) => {
  // At the end of the process would be too late: it is killed once it answered.
  flushCompileCache();
  void inspect(archive).then((outcome) => process.send?.(outcome, () => process.disconnect()));
});
