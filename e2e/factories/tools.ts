import { randomBytes } from 'node:crypto';
import { type Archive, makeArchive } from './archive.ts';
import type { StoreApi } from './store-api.ts';

export interface Tool {
  id: string;
  name: string;
  price: number;
  archive: Archive;
}

/** What a licence of a tool allows. */
export interface LicenseTerms {
  licensePolicy: 'key' | 'activations';
  licenseSeats?: number;
  licenseDays?: number;
  renewalPrice?: number;
}

/** A unique name. */
export const newToolName = (): string => `Journey Tool ${randomBytes(4).toString('hex')}`;

/** Publishes a tool, with a file unless it is a script elsewhere, through the staff API. Price in rupees; 0 is free. */
export async function putOnSale(
  staff: StoreApi,
  options: {
    price: number;
    trialDays?: number;
    name?: string;
    description?: string;
    license?: LicenseTerms;
    plans?: object[];
    /** The address of a script on TradingView, instead of a file. */
    script?: string;
    /** The address of a script that comes with the file. */
    alsoScript?: string;
  },
): Promise<Tool> {
  const archive = await makeArchive();
  const delivered = options.script
    ? { delivery: 'access', accessKind: 'tradingview', accessUrl: options.script }
    : { version: '1.0.0', fileUrl: (await staff.upload<{ url: string }>('/admin/upload-zip', archive)).url };
  const besides = options.alsoScript
    ? { delivery: 'both', accessKind: 'tradingview', accessUrl: options.alsoScript }
    : {};
  const name = options.name ?? newToolName();
  const { tool } = await staff.post<{ tool: { id: string } }>('/admin/tools', {
    name,
    category: 'Excel Tools',
    shortDescription: 'Made by a journey, for a journey.',
    description: options.description ?? 'A tool that exists to be bought, tried and downloaded by one test.',
    price: options.price,
    ...delivered,
    ...besides,
    ...(options.trialDays && { trialAvailable: true, trialDays: options.trialDays }),
    ...options.license,
    ...(options.plans && { plans: options.plans }),
  });
  return { id: tool.id, name, price: options.price, archive };
}

/** Publishes a new release of a tool. */
export async function release(staff: StoreApi, tool: Tool, version: string): Promise<Archive> {
  const archive = await makeArchive();
  const upload = await staff.upload<{ url: string }>('/admin/upload-zip', archive);
  await staff.put(`/admin/tools/${tool.id}`, {
    fileUrl: upload.url,
    version,
    changelog: 'Better than before.',
  });
  return archive;
}
