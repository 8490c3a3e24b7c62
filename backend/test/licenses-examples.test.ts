import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Connection, JAVASCRIPT, LicenseProgram, PYTHON } from './support/license-programs.ts';
import { LicenseCalls } from './support/licenses.ts';
import { Shop } from './support/shop.ts';
import { VbaProgram } from './support/vba-program.ts';
import { eventually } from './support/eventually.ts';

type Own = { licenses: { id: string; activations: { id: string }[] }[] };

const POLICY = { license_policy: 'activations', license_seats: 1 };
const ACTIVATED = 'This computer is activated.';
const ONLINE = 'The licence is valid (online).';
const OFFLINE = 'The licence is valid (offline).';

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython)
  process.stderr.write('SKIPPED: python3 is not installed, so the Python program is not tested.\n');
const languages = hasPython ? [PYTHON, JAVASCRIPT] : [JAVASCRIPT];

const hasOffice = spawnSync('soffice', ['--version']).status === 0;
if (!hasOffice)
  process.stderr.write('SKIPPED: LibreOffice is not installed, so the module for Excel is not run.\n');

let shop: Shop;
let staff: string;
let calls: LicenseCalls;
let connection: Connection;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
  calls = new LicenseCalls(shop.store);
  connection = await Connection.to(shop.store.url);
});
afterAll(async () => {
  connection.close();
  await shop.close();
});
beforeEach(() => {
  connection.state = 'open';
});

/** A customer with a licence key of a new tool, paid for. */
async function sale(policy: object = {}) {
  const [buyer, toolId] = [await shop.store.customer(), await shop.rows.tool({ ...POLICY, ...policy })];
  const order = await shop.order(buyer, toolId);
  await shop.sandbox.pay(order.orderId);
  await shop.verify(buyer, order.orderId);
  return { buyer, toolId, order, key: (await calls.getKey(buyer.id, toolId)) ?? 'no key' };
}

describe.each(languages)('the program in $folder', (language) => {
  const installed: LicenseProgram[] = [];
  afterAll(() => Promise.all(installed.map((program) => program.remove())));

  async function install(toolId: string): Promise<LicenseProgram> {
    const program = await LicenseProgram.install(language, connection.url, toolId);
    installed.push(program);
    return program;
  }
  async function activated(policy: object = {}, clockOffsetDays = 0) {
    const sold = await sale(policy);
    const program = await install(sold.toolId);
    expect(await program.run(['activate', sold.key], clockOffsetDays)).toBe(ACTIVATED);
    return { ...sold, program };
  }

  test('a key – activated once, checked online, and the seat given back', async () => {
    const { toolId, key, program } = await activated();
    expect([await program.run(['check']), await program.run(['activate', key])]).toEqual([ONLINE, ACTIVATED]);
    const seats = 'FROM license_activations a JOIN licenses l ON l.id = a.license_id WHERE l.tool_id = $1';
    expect(await shop.count(seats, [toolId])).toBe(1);
    expect(await program.run(['deactivate'])).toBe('The seat of this computer is free.');
    expect(await program.run(['check'])).toBe('NOT_ACTIVATED: Enter your licence key.');
    expect(await shop.count(`${seats} AND a.ended_at IS NULL`, [toolId])).toBe(0);
  });

  test('a key that is refused – the sentence of the store', async () => {
    const { toolId, key } = await sale();
    await calls.device(key, 'Another computer');
    const program = await install(toolId);
    expect(await program.run(['activate', key])).toBe(
      'ACTIVATION_LIMIT: This licence is active on 1 of 1 device. Remove one in your dashboard.',
    );
    expect(await program.run(['activate', 'ABC'])).toMatch(/^LICENSE_NOT_FOUND: .*typing error/);
  });

  test('a key of another tool – refused, and its seat given back', async () => {
    const [{ key }, other] = [await sale(), await sale()];
    const program = await install(other.toolId);
    expect(await program.run(['activate', key])).toMatch(/^WRONG_PRODUCT: This licence key is for Tool/);
    expect((await calls.json('validate', { license_key: key })).said.license_key?.activation_usage).toBe(0);
  });

  test('no connection, the sign-in page of a hotel, a broken store – the licence file decides', async () => {
    const { program, toolId } = await activated();
    const fresh = await install(toolId);
    for (const state of ['cut', 'sign-in page of a hotel', 'JSON of a proxy', 'broken store'] as const) {
      connection.state = state;
      expect([state, await program.run(['check'])]).toEqual([state, OFFLINE]);
    }
    expect(await program.run(['offline'])).toMatch(/^The licence file is valid until \d{4}-/);
    expect(await fresh.run(['activate', 'ABC'])).toMatch(/^UNREACHABLE: The store cannot be reached/);
  });

  test('one byte of the licence file changed – refused offline; a new file with a connection', async () => {
    const { program } = await activated();
    const { license_file = '' } = await program.kept();
    const [header = '', claims = ''] = license_file.split('.');
    // In the header, in the claims, in the signature, and the last character, of which only some bits count.
    const ends = [3, header.length + 5, header.length + claims.length + 9, license_file.length - 1];
    for (const at of ends) {
      const other = license_file[at] === 'A' ? 'B' : 'A';
      await program.keep({ license_file: license_file.slice(0, at) + other + license_file.slice(at + 1) });
      expect(await program.run(['offline'])).toMatch(/^FILE_INVALID: /);
    }
    connection.state = 'cut';
    expect(await program.run(['check'])).toMatch(/^FILE_INVALID: /);
    connection.state = 'open';
    expect(await program.run(['check'])).toBe(ONLINE);
  });

  test('a licence file from My Tools – taken without a connection; one of another computer is not', async () => {
    const { program, key } = await activated({ license_seats: 2 });
    const getFile = async (instance_id = '') => {
      const { said } = await calls.json('offline', { license_key: key, instance_id });
      return program.save(`${instance_id}.jwt`, `${said.license_file ?? ''}\n`);
    };
    const { instance_id } = await program.kept();
    const [own, other] = [
      await getFile(instance_id),
      await getFile(await calls.device(key, 'Another computer')),
    ];
    await program.keep({ license_file: '' });
    connection.state = 'cut';
    expect(await program.run(['check'])).toMatch(/^FILE_MISSING: /);
    expect(await program.run(['file', other])).toMatch(/^OTHER_COMPUTER: /);
    expect(await program.run(['file', own])).toBe('The licence file is used from now on.');
    expect(await program.run(['check'])).toBe(OFFLINE);
  });

  test('a licence file of another computer – refused, with a connection too', async () => {
    const { program, key } = await activated({ license_seats: 2 });
    const other = { instance_id: await calls.device(key, 'Another computer') };
    const { said } = await calls.json('offline', { license_key: key, ...other });
    await program.keep({ ...other, license_file: said.license_file ?? '' });
    const refused = 'OTHER_COMPUTER: The licence file is for another computer.';
    expect([await program.run(['offline']), await program.run(['check'])]).toEqual([refused, refused]);
  });

  test('refunded – refused, and being offline does not help', async () => {
    const { program, order } = await activated();
    const body = { reason: 'Customer asked', access: 'withdraw' };
    await shop.store.api.post(`/admin/orders/${order._id}/refunds`, body, staff);
    await eventually(async () => (await program.run(['check'])).startsWith('LICENSE_DISABLED: '));
    connection.state = 'cut';
    expect(await program.run(['check'])).toMatch(/^FILE_MISSING: /);
  });

  test('expired – refused; renewed – valid again', async () => {
    const { program, toolId } = await activated();
    const end = (time: string) =>
      shop.store.database.rows(`UPDATE licenses SET expires_at = $2 WHERE tool_id = $1`, [toolId, time]);
    await end('2026-11-20T10:00:00Z');
    expect(await program.run(['check'])).toBe('LICENSE_EXPIRED: This licence ended on 20 Nov 2026.');
    await end('2100-01-01T00:00:00Z');
    expect(await program.run(['check'])).toBe(ONLINE);
  });

  test('removed in the dashboard – refused, and the key has to be entered again', async () => {
    const { program, buyer } = await activated();
    const own = await shop.store.api.get<Own>('/users/licenses', buyer.token);
    const [license] = own.body.data.licenses;
    const path = `/users/licenses/${license?.id ?? ''}/activations/${license?.activations[0]?.id ?? ''}`;
    expect((await shop.store.api.delete(path, buyer.token)).status).toBe(200);
    expect(await program.run(['check'])).toBe('INSTANCE_NOT_FOUND: This device is not active any more.');
    expect(await program.run(['check'])).toBe('NOT_ACTIVATED: Enter your licence key.');
  });

  test.each([-2, 2])('clock wrong by %i days at activation – online and offline work', async (days) => {
    const { program } = await activated({}, days);
    expect(await program.run(['check'], days)).toBe(ONLINE);
    connection.state = 'cut';
    expect([await program.run(['check'], days), await program.run(['check'])]).toEqual([OFFLINE, OFFLINE]);
  });

  test('offline for longer than the file allows – refused, and setting the clock back does not help', async () => {
    const { program } = await activated({ license_offline_days: 7 });
    connection.state = 'cut';
    expect(await program.run(['check'], 6.9)).toBe(OFFLINE);
    const refused = 'FILE_EXPIRED: Connect to the internet once, to renew the licence of this computer.';
    expect(await program.run(['check'], 7.1)).toBe(refused);
    expect(await program.run(['check'], -300)).toBe(refused);
    connection.state = 'open';
    expect(await program.run(['check'])).toBe(ONLINE);
  });

  test('the signing key is replaced – the old file stays valid, the next one has the new key', async () => {
    const { program } = await activated();
    const before = await program.kept();
    const answer = await shop.store.api.post<{ key: { kid: string } }>(
      '/admin/licenses/keys/rotate',
      {},
      staff,
    );
    expect([await program.run(['offline']), await program.run(['check'])]).toEqual([
      expect.stringMatching(/^The licence file is valid/),
      ONLINE,
    ]);
    expect((await program.kept()).license_file).toBe(before.license_file);
    // A day later the file is fetched again.
    expect(await program.run(['check'], 1.5)).toBe(ONLINE);
    const { keys = [] } = await program.kept();
    expect(keys.map(({ kid }) => kid)).toContain(answer.body.data.key.kid);
    connection.state = 'cut';
    expect(await program.run(['check'], 1.5)).toBe(OFFLINE);
  });
});

(hasOffice ? test : test.skip)(
  'the module for Excel, in LibreOffice – decides as the store says',
  async () => {
    const { toolId, key, order } = await sale();
    const other = await sale();
    const program = await VbaProgram.start(connection.url, toolId);
    try {
      expect(await program.run('check')).toBe('Please enter your licence key.');
      expect(await program.run('activate', 'ABC')).toMatch(/typing error/);
      expect(await program.run('activate', other.key)).toBe('This licence key is for another product.');
      expect([await program.run('activate', key), await program.run('check')]).toEqual(['', '']);
      connection.state = 'sign-in page of a hotel';
      expect(await program.run('check')).toBe('');
      const daysAgo = (days: number) => program.keep('checked_on', (day) => String(Number(day) - days));
      await daysAgo(7);
      expect(await program.run('check')).toBe('');
      await daysAgo(1);
      expect(await program.run('check')).toMatch(/^The store could not be reached/);
      connection.state = 'open';
      expect(await program.run('check')).toBe('');
      const body = { reason: 'Customer asked', access: 'withdraw' };
      await shop.store.api.post(`/admin/orders/${order._id}/refunds`, body, staff);
      await eventually(async () => (await program.run('check')) === 'This licence is not valid any more.');
      connection.state = 'cut';
      expect(await program.run('check')).toMatch(/^The store could not be reached/);
      connection.state = 'open';
      expect([await program.run('deactivate'), await program.run('check')]).toEqual([
        '',
        'Please enter your licence key.',
      ]);
    } finally {
      await program.stop();
    }
  },
  120_000,
);

(hasPython ? test : test.skip)('the signatures in Python – its own tests pass', () => {
  const cwd = join(import.meta.dirname, '../../examples/python');
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const { stderr, status } = spawnSync('python3', ['-m', 'unittest'], { cwd, env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.stringContaining('OK')]);
});
