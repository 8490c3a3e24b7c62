import { type Body, InvoiceSteps } from './support/invoice-steps.ts';
import { pdfText } from './support/pdf-text.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;
let at: InvoiceSteps;

beforeAll(async () => {
  shop = await Shop.open();
  at = new InvoiceSteps(shop, await shop.store.staff());
});
beforeEach(() => shop.sandbox.reset());
afterAll(() => shop.close());

const KARNATAKA = { stateCode: '29' };
const BUSINESS = {
  stateCode: '27',
  gstin: ' 27 aaacb 2894g 1zn',
  legalName: 'Rao Trading',
  address: 'Pune',
  pin: '411 001',
};

describe('billing', () => {
  beforeAll(() => at.register());

  test('no state known – 422 naming the field; sent once – remembered for the next purchase', async () => {
    const buyer = await shop.store.customer();
    const refused = await at.create(buyer, await shop.rows.tool());
    expect([refused.status, refused.body.error.code]).toEqual([422, 'STATE_REQUIRED']);
    expect(Object.keys(refused.body.error.fields ?? {})).toEqual(['billing.stateCode']);
    expect((await at.create(buyer, await shop.rows.tool(), KARNATAKA)).status).toBe(200);
    const again = await at.create(buyer, await shop.rows.tool());
    expect(again.body.data.price.tax).toMatchObject({
      rate: 18,
      amount: 228.66,
      igst: 228.66,
      placeOfSupply: '29',
    });
  });

  test.each([
    [{ stateCode: '29', gstin: '27AAPFU0939F1ZV' }, 400, ['billing.stateCode']],
    [{ stateCode: '27', gstin: '27AAPFU0939F1ZW' }, 400, ['billing.gstin']],
    [{ stateCode: '27', gstin: 'nonsense' }, 400, ['billing.gstin']],
    [{ stateCode: '07', gstin: '0717UNO00154UNU' }, 422, ['billing.legalName', 'billing.address']],
    [{ stateCode: '96', gstin: '9917SGP29001OST' }, 422, ['billing.legalName', 'billing.address']],
    [{ stateCode: '27', gstin: '9917SGP29001OST' }, 400, ['billing.stateCode']],
    [{ stateCode: '25' }, 400, ['billing.stateCode']],
    [{ stateCode: '29', pin: '012345' }, 400, ['billing.pin']],
    [{ stateCode: '27', gstin: '27AAPFU0939F1ZV' }, 422, ['billing.legalName', 'billing.address']],
    [{ gstin: '27AAPFU0939F1ZV', legalName: 'Rao Trading', address: 'Pune' }, 400, ['billing.stateCode']],
    [{ pin: '411001' }, 400, ['billing.stateCode']],
  ])('%j – %i naming %j', async (billing, status, fields) => {
    const answer = await at.create(await shop.store.customer(), await shop.rows.tool(), billing);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([status, fields]);
  });

  test('₹50,000 and more – name, address and PIN code; below – the state is enough', async () => {
    const buyer = await shop.store.customer();
    const large = await at.create(buyer, await shop.rows.tool({ price_paise: 5_000_000 }), KARNATAKA);
    expect(Object.keys(large.body.error.fields ?? {})).toEqual([
      'billing.legalName',
      'billing.address',
      'billing.pin',
    ]);
    const below = await at.create(buyer, await shop.rows.tool({ price_paise: 4_999_900 }), KARNATAKA);
    expect(below.status).toBe(200);
  });

  test('₹50,000 without a GSTIN – bought once name, address and PIN code are sent, and all three are on the invoice', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool({ price_paise: 5_000_000 });
    const address = { legalName: 'Meera Iyer', address: '14 Residency Road, Bengaluru', pin: '560 025' };
    const refused = await at.create(buyer, toolId, { ...KARNATAKA, ...address, pin: '' });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'BILLING_ADDRESS_REQUIRED']);
    expect(refused.body.message).toBe('The tax invoice needs your PIN code.');
    expect(refused.body.error.fields).toEqual({ 'billing.pin': 'Enter the PIN code' });
    const { order } = (await at.create(buyer, toolId, { ...KARNATAKA, ...address })).body.data;
    await at.pay(buyer, order);
    expect(await at.listed(order._id)).toMatchObject([
      { buyer: { gstin: null, stateCode: '29', name: 'Meera Iyer', pin: '560025' }, igst: 7627.12 },
    ]);
    const pdf = await at.pdf(buyer, `invoice/${order._id}`);
    const text = pdfText(Buffer.from(await pdf.arrayBuffer()));
    for (const printed of ['Meera Iyer', '14 Residency Road, Bengaluru', '560025', '29-Karnataka'])
      expect(text).toContain(printed);
  });

  test('profile – null at first, then what was saved, checked and changed field by field', async () => {
    const { token } = await shop.store.customer();
    const get = async () =>
      (await shop.store.api.get<{ billing: Body | null }>('/users/billing', token)).body.data;
    expect(await get()).toEqual({ billing: null, isRegistered: true });
    expect((await shop.store.api.put('/users/billing', BUSINESS, token)).status).toBe(200);
    expect((await get()).billing).toEqual({ ...BUSINESS, gstin: '27AAACB2894G1ZN', pin: '411001' });
    await shop.store.api.put('/users/billing', { gstin: '', stateCode: '29' }, token);
    expect((await get()).billing).toMatchObject({ stateCode: '29', gstin: null, legalName: 'Rao Trading' });
  });

  test('price of a visitor – tax in total, its parts once a state is sent', async () => {
    const toolId = await shop.rows.tool();
    const price = async (billing?: Body) =>
      (await shop.store.api.post<{ price: { tax: Body } }>('/checkout/price', { toolId, billing })).body.data
        .price.tax;
    expect(await price()).toEqual({
      rate: 18,
      amount: 228.66,
      taxable: 1270.34,
      cgst: null,
      sgst: null,
      igst: null,
      placeOfSupply: null,
    });
    expect(await price({ stateCode: '27' })).toMatchObject({ cgst: 114.33, sgst: 114.33, igst: 0 });
  });

  test('price with details but no state – without the parts of the tax; with a profile – by its state', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const ask = (billing: Body) =>
      shop.store.api.post<{ price: { tax: Body } }>('/checkout/price', { toolId, billing }, buyer.token);
    const gstin = '27AAACB2894G1ZN';
    expect((await ask({ gstin })).body.data.price.tax).toMatchObject({ placeOfSupply: null, igst: null });
    await shop.store.api.put('/users/billing', BUSINESS, buyer.token);
    expect((await ask({ gstin })).body.data.price.tax).toMatchObject({ placeOfSupply: '27', cgst: 114.33 });
    const other = await ask({ gstin: '29AAGCB7383J1Z4' });
    expect([other.status, Object.keys(other.body.error.fields ?? {})]).toEqual([400, ['billing.stateCode']]);
  });

  test('GSTIN alone, with a profile – the invoice of that business', async () => {
    const buyer = await shop.store.customer();
    await shop.store.api.put('/users/billing', BUSINESS, buyer.token);
    const { order } = (await at.create(buyer, await shop.rows.tool(), { gstin: '27AAACB2894G1ZN' })).body
      .data;
    await at.pay(buyer, order);
    expect(await at.listed(order._id)).toMatchObject([
      { buyer: { gstin: '27AAACB2894G1ZN', name: 'Rao Trading', stateCode: '27', pin: '411001' } },
    ]);
  });

  test('private purchase of a business’s customer – invoice without its details, and the profile stays', async () => {
    const buyer = await shop.store.customer();
    await shop.store.api.put('/users/billing', BUSINESS, buyer.token);
    const mine = { stateCode: '27', gstin: null, legalName: 'Meera Iyer', address: null, pin: null };
    const { order } = (await at.create(buyer, await shop.rows.tool(), mine)).body.data;
    await at.pay(buyer, order);
    expect(await at.listed(order._id)).toMatchObject([
      { buyer: { gstin: null, name: 'Meera Iyer', address: null, pin: null } },
    ]);
    const { body } = await shop.store.api.get<{ billing: Body }>('/users/billing', buyer.token);
    expect(body.data.billing).toMatchObject({
      gstin: '27AAACB2894G1ZN',
      legalName: 'Rao Trading',
      pin: '411001',
    });
  });

  test('bought with the details that are kept – profile not written again; with new ones – changed', async () => {
    const buyer = await shop.store.customer();
    const writtenBy = async () => {
      const written = 'SELECT xmin::text AS transaction, pin FROM billing_profiles WHERE user_id = $1';
      return shop.store.database.row<{ transaction: string; pin: string | null }>(written, [buyer.id]);
    };
    await at.create(buyer, await shop.rows.tool(), { ...KARNATAKA, legalName: 'Meera Iyer' });
    const first = await writtenBy();
    await at.create(buyer, await shop.rows.tool(), { ...KARNATAKA, legalName: 'Meera Iyer' });
    await at.create(buyer, await shop.rows.tool(), { ...KARNATAKA, legalName: null });
    expect(await writtenBy()).toEqual(first);
    await at.create(buyer, await shop.rows.tool(), { ...KARNATAKA, legalName: 'Meera Iyer', pin: '560025' });
    expect((await writtenBy())?.pin).toBe('560025');
  });

  test('two purchases at once that each add a field – both are kept', async () => {
    const buyer = await shop.store.customer();
    await at.create(buyer, await shop.rows.tool(), KARNATAKA);
    const added: Body[] = [{ address: '14 Residency Road' }, { pin: '560025' }];
    for (let round = 0; round < 5; round += 1) {
      await shop.store.database.rows(
        'UPDATE billing_profiles SET address = NULL, pin = NULL WHERE user_id = $1',
        [buyer.id],
      );
      const tools = await Promise.all(added.map(() => shop.rows.tool()));
      await Promise.all(
        added.map((fields, index) => at.create(buyer, tools[index] ?? '', { ...KARNATAKA, ...fields })),
      );
      const { body } = await shop.store.api.get<{ billing: Body }>('/users/billing', buyer.token);
      expect(body.data.billing).toMatchObject({ address: '14 Residency Road', pin: '560025' });
    }
  });

  test('different fields saved at once – none is lost', async () => {
    const { token } = await shop.store.customer();
    await shop.store.api.put('/users/billing', KARNATAKA, token);
    const fields = { legalName: 'Meera Iyer', address: '14 Residency Road', pin: '560025' };
    await Promise.all(
      Object.entries(fields).map(([name, value]) =>
        shop.store.api.put('/users/billing', { [name]: value }, token),
      ),
    );
    const { body } = await shop.store.api.get<{ billing: Body }>('/users/billing', token);
    expect(body.data.billing).toMatchObject(fields);
  });
});
