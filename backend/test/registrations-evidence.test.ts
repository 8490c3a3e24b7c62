import { FILE_STORAGE, type FileStorage } from '../src/platform/storage/index.ts';
import { newDispute } from './support/disputes.ts';
import type { Json } from './support/http.ts';
import { pdfText } from './support/pdf-text.ts';
import { Shop } from './support/shop.ts';
import { addTool, form } from './support/tools.ts';

interface Evidence {
  id: string;
  fileId: string;
  fileName: string;
  sha256: string;
  version: string | null;
}
const PDF = Buffer.from('%PDF-1.7\nresearch report\n%%EOF');
const RECORD = {
  kind: 'algo_id',
  authority: 'NSE',
  number: 'ALGO-000123',
  validFrom: '2020-01-01',
  validUntil: '2098-12-31',
};

let shop: Shop;
let staff: string;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
});
afterAll(() => shop.close());

const api = () => shop.store.api;
const add = (toolId: string, more: Record<string, Json> = {}) =>
  api().post<{ registration: { id: string; fileId: string | null } }>(
    `/admin/tools/${toolId}/registrations`,
    { ...RECORD, ...more },
    staff,
  );
const refusal = ({
  status,
  body,
}: {
  status: number;
  body: { error?: { code: string; fields?: object } };
}) => [status, body.error?.code, ...Object.keys(body.error?.fields ?? {})];
const evidenceForm = (bytes: Buffer, fields: Record<string, string> = {}) => {
  const data = form(bytes, 'report.exe');
  const all = { title: 'Research report', periodFrom: '2026-01-01', periodTo: '2026-06-30', ...fields };
  for (const [name, value] of Object.entries(all)) data.append(name, value);
  return data;
};
const upload = (toolId: string, data: FormData, token = staff) =>
  api().post<{ evidence: Evidence }>(`/admin/tools/${toolId}/evidence`, data, token);
const fetchFile = (toolId: string, id: string, token?: string) =>
  fetch(`${shop.store.url}/api/admin/tools/${toolId}/evidence/${id}/file`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

describe('evidence', () => {
  test('a PDF and a table – kept with their hash, named by what they are, only for staff', async () => {
    const tool = await addTool(shop.store, staff);
    const { id } = tool;
    const releaseId = tool.releases[0]?.id ?? '';
    const added = await upload(id, evidenceForm(PDF, { releaseId }));
    expect(refusal(added)).toEqual([201, undefined]);
    const { evidence } = added.body.data;
    expect(evidence).toMatchObject({ fileName: 'report.exe.pdf', version: '1.0.0', periodTo: '2026-06-30' });
    expect((await upload(id, evidenceForm(Buffer.from('day,orders\n2026-01-01,4\n')))).status).toBe(201);
    const all = await api().get<{ evidence: Evidence[] }>(`/admin/tools/${id}/evidence`, staff);
    expect(all.body.data.evidence.map(({ fileName }) => fileName)).toEqual([
      'report.exe.csv',
      'report.exe.pdf',
    ]);
    const file = await fetchFile(id, evidence.id, staff);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="report.exe.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const { token } = await shop.store.customer();
    expect([
      (await fetchFile(id, evidence.id)).status,
      (await fetchFile(id, evidence.id, token)).status,
    ]).toEqual([401, 403]);
    const other = await addTool(shop.store, staff);
    expect((await fetchFile(other.id, evidence.id, staff)).status).toBe(404);
    expect((await fetch(`${shop.store.url}/api/media/${evidence.fileId}.pdf`)).status).toBe(404);
    const log = await shop.store.database.rows(
      `SELECT after->'evidence'->>'sha256' AS sha256 FROM audit_log WHERE subject_id = $1 AND after ? 'evidence'`,
      [id],
    );
    expect([log.length, log[0]]).toEqual([2, { sha256: evidence.sha256 }]);
    expect((await add(id, { fileId: evidence.fileId })).body.data.registration.fileId).toBe(evidence.fileId);
    expect((await api().delete(`/admin/tools/${id}`, staff)).status).toBe(200);
    expect(await shop.count('FROM uploads WHERE id = $1', [evidence.fileId])).toBe(0);
  });

  test.each([
    ['another type', Buffer.from('MZ\u0000,'), {}, [415, 'UNSUPPORTED_FILE_TYPE', 'file']],
    ['11 MB', Buffer.concat([PDF, Buffer.alloc(11_000_000)]), {}, [413, 'FILE_TOO_LARGE', 'file']],
    ['an empty file', Buffer.alloc(0), {}, [400, 'VALIDATION_FAILED', 'file']],
    ['no title', PDF, { title: '' }, [400, 'VALIDATION_FAILED', 'title']],
    ['an end before its begin', PDF, { periodTo: '2025-12-31' }, [400, 'VALIDATION_FAILED', 'periodTo']],
    [
      'a release of nobody',
      PDF,
      { releaseId: '01938b5e-7b1c-7000-8000-000000000001' },
      [400, 'VALIDATION_FAILED', 'releaseId'],
    ],
    ['an unknown field', PDF, { colour: 'red' }, [400, 'VALIDATION_FAILED', 'colour']],
  ])('%s – refused, and nothing is kept', async (_what, bytes, fields, expected) => {
    const { id } = await addTool(shop.store, staff);
    const storage = shop.store.app.get<FileStorage>(FILE_STORAGE);
    const stored = async () => {
      const keys: string[] = [];
      for await (const key of storage.list()) keys.push(key);
      return { keys, rows: await shop.count(`FROM uploads WHERE kind = 'document'`) };
    };
    const before = await stored();
    expect(refusal(await upload(id, evidenceForm(bytes, fields)))).toEqual(expected);
    expect(await stored()).toEqual(before);
  });
});

describe('an order', () => {
  test('of a tool of which nothing is said about orders – without the registrations that its page hides', async () => {
    const { id } = await addTool(shop.store, staff);
    await add(id);
    const { _id } = await shop.order(await shop.store.customer(), id);
    const own = await api().get<{ order: object }>(`/admin/orders/${_id}`, staff);
    expect(own.body.data.order).toMatchObject({ facts: { tools: [{ toolId: id, registrations: [] }] } });
  });

  test('keeps what the page said when it was bought, also in the evidence of a dispute', async () => {
    const { id } = await addTool(shop.store, staff, { orderHandling: 'sends', isActive: false });
    const { registration } = (await add(id)).body.data;
    const put = (body: Record<string, Json>) => api().put(`/admin/tools/${id}`, body, staff);
    expect((await put({ isActive: true })).status).toBe(200);
    const buyer = await shop.store.customer();
    const first = await shop.order(buyer, id);
    await put({ shortDescription: 'Sends orders on breakouts' });
    // It is bought when it is opened again.
    const order = await shop.order(buyer, id);
    expect(order._id).toBe(first._id);
    await shop.sandbox.pay(order.orderId);
    expect((await shop.verify(buyer, order.orderId)).body.data.payment.status).toBe('completed');
    await api().delete(`/admin/tools/${id}/registrations/${registration.id}`, staff);
    await put({ orderHandling: 'signals', shortDescription: 'Charts' });
    const facts = {
      tools: [
        {
          toolId: id,
          orderHandling: 'sends',
          shortDescription: 'Sends orders on breakouts',
          registrations: [{ number: 'ALGO-000123', validUntil: '2098-12-31' }],
        },
      ],
    };
    const own = await api().get<{ order: object }>(`/admin/orders/${order._id}`, staff);
    expect(own.body.data.order).toMatchObject({ facts });
    expect(JSON.stringify(own.body.data.order)).not.toContain('checkedAt');
    const all = await api().get<{ orders: object[] }>(`/admin/orders?search=${order.orderId}`, staff);
    expect(all.body.data.orders[0]).not.toHaveProperty('facts');
    const mine = await api().get<{ payment: object }>(`/payments/details/${order._id}`, buyer.token);
    expect(mine.body.data.payment).toMatchObject({ facts });
    const dispute = await newDispute(shop)(order.orderId);
    await dispute.reaches('needs_response');
    const path = `/api/admin/disputes/${(await dispute.row())?.id ?? ''}/evidence`;
    const answer = await fetch(shop.store.url + path, { headers: { authorization: `Bearer ${staff}` } });
    expect(answer.status).toBe(200);
    const text = pdfText(Buffer.from(await answer.arrayBuffer()));
    expect(text).toContain('Sends orders through the customer’s broker’s API');
    expect(text).toContain('ALGO-000123');
  });
});
