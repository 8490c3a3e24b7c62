import { basename, dirname } from 'node:path';
import sevenZipPackage, { type SevenZipModuleOptions } from '7z-wasm';

type Streams = Partial<Pick<SevenZipModuleOptions, 'print' | 'printErr' | 'stdin'>>;

const MOUNTED = '/archive';
const LINE_FEED = 10;

/** Throw it to end 7-Zip. */
export class Stopped extends Error {}

/**
 * Runs 7-Zip, compiled to WebAssembly, for a file. It reads the file in place and has access to its folder only.
 * @param onProgress called whenever 7-Zip writes something, with `-bsp1` about five times in a second
 * @returns the exit code of 7-Zip
 */
export async function runSevenZip(
  options: string[],
  path: string,
  { onProgress, ...streams }: Streams & { onProgress?: () => void },
): Promise<unknown> {
  const sevenZip = await sevenZipPackage.default({
    print: () => undefined,
    printErr: () => undefined,
    stdin: () => LINE_FEED,
    ...streams,
  });
  sevenZip.FS.mkdir(MOUNTED);
  sevenZip.FS.mount(sevenZip.NODEFS, { root: dirname(path) }, MOUNTED);
  const write = sevenZip.FS.write.bind(sevenZip.FS);
  sevenZip.FS.write = (...written) => {
    onProgress?.();
    return write(...written);
  };
  return sevenZip.callMain([...options, '--', `${MOUNTED}/${basename(path)}`]);
}
