import { type Customer, startApp, type TestStore } from './app.ts';
import { Rows } from './rows.ts';
import { startSandbox, type Sandbox } from './sandbox.ts';
import { addTool, grant, type StaffTool } from './tools.ts';

let sandbox: Sandbox;
export let store: TestStore;
export let rows: Rows;
export let staff: string;
export let person: Customer;
export let tool: StaffTool;
export let announcementId: string;
export let inquiryId: string;
export let reviewId: string;
export let bundleId: string;
export let communityId: string;
export let orderId: string;
export let passkeyId: string;
export let disputeId: string;

/** A store with one record of each kind that has a text. */
export async function openStore(): Promise<{ store: TestStore; staff: string; close: () => Promise<void> }> {
  sandbox = await startSandbox();
  store = await startApp({
    ...sandbox.env,
    RATE_LIMIT_FACTOR: '100000',
  });
  rows = new Rows(store.database);
  staff = await store.staff();
  person = await store.customer();
  tool = await addTool(store, staff);
  await grant(store, person.id, tool.id);
  const first = await store.api.post<{ announcement: { id: string } }>(
    '/announcements',
    { message: 'x' },
    staff,
  );
  announcementId = first.body.data.announcement.id;
  inquiryId = await rows.insert('inquiries', {
    name: 'Asha',
    email: 'a@example.com',
    service: 'other',
    message: 'x',
    created_at: '2026-01-01',
  });
  const other = await rows.tool();
  const pack = { name: 'x', description: 'x', price: 100, toolIds: [other, await rows.tool()] };
  const bundle = await store.api.post<{ bundle: { id: string } }>('/admin/bundles', pack, staff);
  bundleId = bundle.body.data.bundle.id;
  communityId = await rows.community(tool.id);
  reviewId = await rows.insert('reviews', {
    user_id: person.id,
    tool_id: other,
    rating: 5,
    comment: 'x',
    badge: 'Trial user',
    created_at: '2026-01-01',
  });
  orderId = await rows.order(person.id, other, 100_000);
  const owner = await store.api.get<{ admin: { id: string } }>('/admin/profile', staff);
  passkeyId = await rows.insert('passkeys', {
    user_id: owner.body.data.admin.id,
    credential_id: 'x',
    public_key: '\\x00',
    counter: 0,
    transports: '{}',
    name: 'x',
    synced: false,
  });
  const at = '2026-01-02';
  const disputed = await rows.order(person.id, await rows.tool(), 100);
  disputeId = await rows.insert('disputes', {
    provider_id: '1',
    order_id: disputed,
    stage: 'retrieval',
    status: 'needs_response',
    provider_status: 'RETRIEVAL_CREATED',
    amount_paise: 100_000,
    counted_paise: 0,
    opened_at: at,
    reported_at: at,
    checked_at: at,
    created_at: at,
    updated_at: at,
  });
  const close = async () => {
    await store.stop();
    await sandbox.stop();
  };
  return { store, staff, close };
}
