import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import type { TestStore } from './app.ts';
import type { Answer, Api } from './http.ts';

/** A running store, in this process or in another one. */
interface WithApi {
  api: Api;
}

export interface Uploaded {
  url: string;
  fileName: string;
  fileSize: number;
  sha256: string;
}

export interface StaffTool {
  id: string;
  name: string;
  version: string;
  fileUrl: string;
  price: number;
  releases: { id: string; version: string; sha256: string; changelog: string }[];
  [field: string]: unknown;
}

/** A real ZIP of the given entries. */
export async function zip(
  entries: Record<string, string | Buffer> = { 'readme.txt': 'hello' },
): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, content] of Object.entries(entries)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream);
}

export function form(bytes: Uint8Array, fileName: string, field = 'file'): FormData {
  const data = new FormData();
  data.append(field, new Blob([new Uint8Array(bytes)]), fileName);
  return data;
}

/** Uploads an archive, by default a new one. */
export async function uploadZip(store: WithApi, staff: string, bytes?: Buffer): Promise<Uploaded> {
  const content = bytes ?? (await zip({ 'readme.txt': randomBytes(64).toString('hex') }));
  const answer = await store.api.post<Uploaded>('/admin/upload-zip', form(content, 'tool.zip'), staff);
  if (answer.status !== 201) throw new Error(`upload answered ${answer.status}: ${answer.text}`);
  return answer.body.data;
}

let made = 0;

/** The staff form of a new tool. */
export async function toolInput(store: WithApi, staff: string, fields: object = {}) {
  const { url } = await uploadZip(store, staff);
  return {
    name: `Tool ${++made} ${randomBytes(3).toString('hex')}`,
    category: 'Indicators',
    shortDescription: 'Short',
    description: 'Long',
    price: 499,
    fileUrl: url,
    ...fields,
  };
}

/** Adds a tool through the staff API. */
export async function addTool(store: WithApi, staff: string, fields: object = {}): Promise<StaffTool> {
  const input = await toolInput(store, staff, fields);
  const answer: Answer<{ tool: StaffTool }> = await store.api.post('/admin/tools', input, staff);
  if (answer.status !== 201) throw new Error(`creating a tool answered ${answer.status}: ${answer.text}`);
  return answer.body.data.tool;
}

/** Grants a tool like a completed order. */
export async function grant(store: TestStore, userId: string, toolId: string): Promise<void> {
  await store.database.rows(
    `INSERT INTO entitlements (id, user_id, tool_id, source) VALUES (gen_random_uuid(), $1, $2, 'purchase')`,
    [userId, toolId],
  );
}

/** Downloads of a tool, those included that a job adds to its number later. */
export async function countedDownloads({ database }: TestStore, toolId: string): Promise<number> {
  const found = await database.row<{ n: number }>(
    `SELECT delivered_downloads + (SELECT count(*)::int FROM uncounted_deliveries JOIN deliveries USING (link_id)
                                    WHERE tool_id = tools.id) AS n FROM tools WHERE id = $1`,
    [toolId],
  );
  return found?.n ?? -1;
}
