import { type Customer, startApp, type TestStore } from './support/app.ts';
import { LicenseCalls } from './support/licenses.ts';
import { Rows } from './support/rows.ts';
import { eventually } from './support/eventually.ts';

interface Own {
  id: string;
  toolId: string;
  used: number;
  activations: { id: string; name: string; offlineUntil: string | null }[];
  heldSeats: { id: string; name: string; until: string }[];
}

let store: TestStore;
let calls: LicenseCalls;
let rows: Rows;
let staff: string;
let buyer: Customer;

beforeAll(async () => {
  store = await startApp();
  calls = new LicenseCalls(store);
  rows = new Rows(store.database);
  staff = await store.staff();
  buyer = await store.customer();
});
afterAll(() => store.stop());

/** A key of the buyer for a new tool with that number of seats. */
async function newKey(seats: number) {
  const toolId = await rows.tool({ license_policy: 'activations', license_seats: seats });
  const given = { toolId, reason: 'For the test' };
  await store.api.post(`/admin/users/${buyer.id}/tools`, given, staff);
  return { toolId, license_key: (await calls.getKey(buyer.id, toolId)) ?? 'no key' };
}

async function own(toolId: string): Promise<Own> {
  const { body } = await store.api.get<{ licenses: Own[] }>('/users/licenses', buyer.token);
  const found = body.data.licenses.find((license) => license.toolId === toolId);
  if (!found) throw new Error('no licence');
  return found;
}

/** A device with an offline file, removed by its program. */
async function leftWithFile(license_key: string, name: string) {
  const id = await calls.device(license_key, name);
  const { said } = await calls.json('offline', { license_key, instance_id: id });
  await calls.json('deactivate', { license_key, instance_id: id });
  return said.expires_at ?? 'no end';
}

const take = async (license_key: string, instance_name: string) =>
  (await calls.json('activate', { license_key, instance_name })).said;

describe('a removed device with an offline file', () => {
  test('its file is valid – no other device has the seat; the file has ended – one has', async () => {
    const { toolId, license_key } = await newKey(1);
    await leftWithFile(license_key, 'Old laptop');
    const refused = await take(license_key, 'New laptop');
    expect(refused).toMatchObject({ activated: false, code: 'ACTIVATION_LIMIT' });
    expect(refused.error).toMatch(
      /^This licence is active on 1 of 1 device\. A removed device has an offline licence until \d+ \w+ \d{4}; its place is free then\.$/,
    );
    expect(refused.license_key).toMatchObject({ activation_usage: 1 });
    const { id } = await own(toolId);
    await store.database.rows('UPDATE license_activations SET offline_until = now() WHERE license_id = $1', [
      id,
    ]);
    expect((await take(license_key, 'New laptop')).activated).toBe(true);
  });

  test('no file – its seat is free at once', async () => {
    const { license_key } = await newKey(1);
    const id = await calls.device(license_key, 'Old laptop');
    const { said } = await calls.json('deactivate', { license_key, instance_id: id });
    expect(said.license_key).toMatchObject({ activation_usage: 0, status: 'inactive' });
    expect((await take(license_key, 'New laptop')).activated).toBe(true);
  });

  test('the same device comes back – its own seat, until the end of the file it has', async () => {
    const { toolId, license_key } = await newKey(1);
    const until = await leftWithFile(license_key, 'Laptop');
    expect((await take(license_key, 'Laptop')).license_key).toMatchObject({ activation_usage: 1 });
    const { used, activations, heldSeats } = await own(toolId);
    expect({ used, activations, heldSeats }).toEqual({
      used: 1,
      activations: [expect.objectContaining({ name: 'Laptop', offlineUntil: until })],
      heldSeats: [],
    });
    const [device] = activations;
    await calls.json('deactivate', { license_key, instance_id: device?.id });
    expect((await take(license_key, 'Another')).code).toBe('ACTIVATION_LIMIT');
  });

  test('removed in the dashboard – the owner and staff see until when; staff free the seat', async () => {
    const { toolId, license_key } = await newKey(1);
    const device = await calls.device(license_key, 'Laptop');
    const { said } = await calls.json('offline', { license_key, instance_id: device });
    const { id } = await own(toolId);
    await store.api.delete(`/users/licenses/${id}/activations/${device}`, buyer.token);
    const held = [{ id: device, name: 'Laptop', until: said.expires_at }];
    expect(await own(toolId)).toMatchObject({ used: 1, activations: [], heldSeats: held });
    const seen = await store.api.get<{ license: Own }>(`/admin/licenses/${id}`, staff);
    expect(seen.body.data.license).toMatchObject({
      used: 1,
      activations: [{ offlineUntil: said.expires_at }],
      heldSeats: held,
    });
    expect((await take(license_key, 'New laptop')).code).toBe('ACTIVATION_LIMIT');
    await store.api.post(`/admin/licenses/${id}/reset`, {}, staff);
    expect((await take(license_key, 'New laptop')).activated).toBe(true);
  });

  test('removed while its file is asked for – no file, and the seat is free', async () => {
    const { toolId, license_key } = await newKey(1);
    const id = await calls.device(license_key, 'Laptop');
    const asked = await store.database.transaction(async (manager) => {
      await manager.query(
        `UPDATE license_activations SET ended_at = now(), ended_by = 'device' WHERE id = $1`,
        [id],
      );
      const file = calls.json('offline', { license_key, instance_id: id });
      // It has found the device active, and waits for the removal.
      await eventually(async () => (await waiting()) > 0);
      return [file];
    });
    const [file] = await Promise.all(asked);
    expect(file?.said).toMatchObject({ success: false, code: 'INSTANCE_NOT_FOUND' });
    expect(await own(toolId)).toMatchObject({ used: 0, heldSeats: [] });
    expect((await take(license_key, 'New laptop')).activated).toBe(true);
  });
});

async function waiting(): Promise<number> {
  const found = await store.database.rows(
    `SELECT 1 FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%license_activations%'`,
  );
  return found.length;
}
