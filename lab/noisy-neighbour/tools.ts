import { createHash, randomBytes } from 'node:crypto';
import { storedZip } from '../support/stored-zip.ts';
import { type Client, formWith } from '../support/client.ts';
import { STAFF } from './store.ts';

export interface ToolOnSale {
  id: string;
  name: string;
  /** A word that only this tool has. */
  word: string;
  sha256: string;
}

/** Publishes tools through the staff API, each with a file of 64 KB. */
export async function putOnSale(staff: Client, count: number): Promise<ToolOnSale[]> {
  const { token } = await staff.data<{ token: string }>('POST', '/api/admin/login', { body: STAFF });
  const tools: ToolOnSale[] = [];
  for (let made = 0; made < count; made += 1) {
    const word = `w${randomBytes(4).toString('hex')}`;
    const name = `Neighbour Tool ${word}`;
    const { url, sha256 } = await upload(staff, token);
    const body = {
      name,
      category: 'Excel Tools',
      shortDescription: 'Bought by one test.',
      description: 'Bought, downloaded and searched for by one test.',
      price: 499,
      fileUrl: url,
    };
    const { tool } = await staff.data<{ tool: { id: string } }>('POST', '/api/admin/tools', { token, body });
    tools.push({ id: tool.id, name, word, sha256 });
  }
  return tools;
}

async function upload(staff: Client, token: string): Promise<{ url: string; sha256: string }> {
  const bytes = storedZip('data.bin', randomBytes(64 * 1024));
  const { url } = await staff.data<{ url: string }>('POST', '/api/admin/upload-zip', {
    token,
    ...(await formWith(bytes, 'tool.zip')),
  });
  return { url, sha256: createHash('sha256').update(bytes).digest('hex') };
}
