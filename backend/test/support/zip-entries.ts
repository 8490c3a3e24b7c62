import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files in a ZIP by their paths. */
export async function readZip(content: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}
