import { buildDocument } from '../src/api-document/build-document.ts';
import { PERMISSION_EXTENSION, StaffOnly } from '../src/common/access/actor.ts';
import {
  declarePermissions,
  getPermissions,
  isAllowed,
  KeyScope,
  PERMISSION_NAMES,
  type PermissionName,
  STAFF_ROLES,
} from '../src/common/access/permissions.ts';
import { ADVISORY_LOCKS } from '../src/database/advisory-locks.ts';
import { type Customer, STAFF, startApp, type TestStore } from './support/app.ts';

interface Operation {
  name: string;
  method: string;
  path: string;
  permission: PermissionName;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const ANY_ID = '01890000-0000-7000-8000-000000000000';
/** Rules that a service checks, beside the permission of the route. */
const CHECKED_BY_SERVICES = ['tools:download', 'releases:write', 'people:export', 'security:write'];

let store: TestStore;
let staff: string;
let operations: Operation[];

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  operations = Object.entries(buildDocument(store.app).paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      const isStaffs =
        operation?.security && (path.startsWith('/api/admin/') || /^Staff/.test(operation.tags?.[0] ?? ''));
      const permission = operation && (Reflect.get(operation, PERMISSION_EXTENSION) as PermissionName);
      if (!isStaffs && permission === undefined) return [];
      const name = `${method.toUpperCase()} ${path}`;
      return [{ name, method, path: path.slice('/api'.length), permission: permission as PermissionName }];
    }),
  );
});
afterAll(() => store.stop());

const named = (wanted: (operation: Operation) => boolean) =>
  operations.filter(wanted).map(({ name }) => name);

describe('the permission of each staff operation', () => {
  test('operation of the API document – names a known permission', () => {
    expect(operations.length).toBeGreaterThan(60);
    expect(named(({ permission }) => !PERMISSION_NAMES.includes(permission))).toEqual([]);
  });

  test('operation that changes something – does not make do with a permission to read', () => {
    expect(named(({ method, permission }) => method !== 'get' && permission.endsWith(':read'))).toEqual([]);
  });

  test('permission of the table – is used by an operation or checked by a service', () => {
    const used = new Set<string>([...operations.map(({ permission }) => permission), ...CHECKED_BY_SERVICES]);
    expect(PERMISSION_NAMES.filter((name) => !used.has(name))).toEqual([]);
  });

  test('misspelt name – does not compile, and nobody has it', () => {
    // @ts-expect-error No feature declares it.
    expect(STAFF_ROLES.filter((role) => isAllowed(role, 'orders:raed'))).toEqual([]);
    // @ts-expect-error No feature declares it.
    StaffOnly('orders:raed');
    // @ts-expect-error It is a permission, but no scope.
    KeyScope('orders:write');
  });

  test('declared by two features – an error when they are loaded', () => {
    const again = { 'orders:read': { area: 'Orders', allows: 'See orders', roles: STAFF_ROLES } } as const;
    expect(() => declarePermissions(again)).toThrow('the permission orders:read is declared twice');
  });
});

describe('role × operation', () => {
  test.each(STAFF_ROLES)('%s – refused exactly where the table says so', async (role) => {
    const { token } = await store.colleague(role);
    const endsTheSession = ({ path }: Operation) => Number(path.endsWith('/logout'));
    const wrong: string[] = [];
    for (const { name, method, path, permission } of operations.toSorted(
      (a, b) => endsTheSession(a) - endsTheSession(b),
    )) {
      const answer = await store.api.call(method.toUpperCase(), path.replace(/\{\w+\}/g, ANY_ID), {
        token,
        body: method === 'get' ? undefined : {},
      });
      const isRefused = answer.status === 403 && answer.body.error.code === 'FORBIDDEN';
      if (isRefused === isAllowed(role, permission) || answer.status === 401 || answer.status >= 500) {
        wrong.push(`${name} → ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('profile – tells the role and what it may do', async () => {
    const { token } = await store.colleague('accountant');
    const { admin } = (await store.api.get<{ admin: object }>('/admin/profile', token)).body.data;
    const permissions = getPermissions('accountant');
    expect(admin).toMatchObject({ role: 'admin', staffRole: 'accountant', permissions });
  });

  test('role without what only owners may do – manages no staff and no rules of sign-in', () => {
    const owners = PERMISSION_NAMES.filter((name) => !isAllowed('manager', name));
    expect(owners).toEqual(['licenses:rotate', 'exports:write', 'security:write', 'staff:write']);
    expect(getPermissions(null)).toEqual([]);
  });
});

describe('changing roles', () => {
  const setStaffRole = (id: string, staffRole: string, token: string) =>
    store.api.put<{ user: { staffRole: string } }>(`/admin/users/${id}`, { staffRole }, token);

  test('by an owner – changed, audited, and the sessions of the colleague end', async () => {
    const { id, token } = await store.colleague('support');
    const answer = await setStaffRole(id, 'accountant', staff);
    expect([answer.status, answer.body.data.user.staffRole]).toEqual([200, 'accountant']);
    expect((await store.api.get('/admin/profile', token)).status).toBe(401);
    const log = await store.database.rows('SELECT before, after FROM audit_log WHERE subject_id = $1', [id]);
    expect(log).toEqual([{ before: { staffRole: 'support' }, after: { staffRole: 'accountant' } }]);
  });

  test('customer made staff – manager unless said otherwise; a customer has no staff role', async () => {
    const { id } = await store.customer();
    expect((await setStaffRole(id, 'owner', staff)).status).toBe(400);
    const made = await store.api.put<{ user: object }>(`/admin/users/${id}`, { role: 'admin' }, staff);
    expect(made.body.data.user).toMatchObject({ role: 'admin', staffRole: 'manager' });
    const unmade = await store.api.put<{ user: object }>(`/admin/users/${id}`, { role: 'user' }, staff);
    expect(unmade.body.data.user).toMatchObject({ role: 'user', staffRole: null });
  });

  test('by a manager – 403, also suspending, deleting, signing out and emailing a colleague', async () => {
    const [{ token }, other, customer] = [
      await store.colleague('manager'),
      await store.colleague('support'),
      await store.customer(),
    ];
    const at = `/admin/users/${other.id}`;
    const answers = [
      await setStaffRole(other.id, 'owner', token),
      await store.api.put(at, { role: 'user' }, token),
      await store.api.put(at, { name: 'Renamed' }, token),
      await store.api.put(`${at}/status`, { status: 'suspended' }, token),
      await store.api.delete(at, token),
      await store.api.post(`${at}/sign-out`, {}, token),
      await store.api.post(`${at}/mails`, { mail: 'reset' }, token),
      await store.api.put(`/admin/users/${customer.id}`, { role: 'admin' }, token),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    const suspend = await store.api.put(`/admin/users/${customer.id}/status`, { status: 'suspended' }, token);
    expect(suspend.status).toBe(200);
  });
});

describe('the last owner', () => {
  const owners = async () =>
    store.database.rows<{ id: string }>(
      `SELECT id FROM users WHERE role = 'admin' AND staff_role = 'owner' AND deleted_at IS NULL`,
    );

  beforeAll(async () => {
    await store.database.rows(
      `UPDATE users SET staff_role = 'manager' WHERE staff_role = 'owner' AND email <> $1`,
      [STAFF.email],
    );
  });

  /** Keeps requests that change roles waiting until `count` of them have arrived. */
  async function whileWaiting<Answer>(count: number, send: () => Promise<Answer>[]): Promise<Answer[]> {
    let answers: Promise<Answer>[] = [];
    await store.database.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.staffRoles]);
      answers = send();
      for (;;) {
        const [waiting] = await store.database.rows<{ count: number }>(
          `SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          [ADVISORY_LOCKS.staffRoles],
        );
        if (waiting?.count === count) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    return Promise.all(answers);
  }

  test('steps down – 409 LAST_OWNER, with another owner 200', async () => {
    const [first] = await owners();
    const own = await store.api.put(`/admin/users/${first?.id}`, { staffRole: 'manager' }, staff);
    expect([own.status, own.body.error.code]).toEqual([409, 'LAST_OWNER']);
    const second = await store.colleague('owner');
    const stepDown = await store.api.put(`/admin/users/${second.id}`, { staffRole: 'support' }, second.token);
    expect(stepDown.status).toBe(200);
  });

  test.each<[string, (id: string) => [string, string, object]]>([
    ['demote', (id) => ['PUT', `/admin/users/${id}`, { staffRole: 'manager' }]],
    ['remove', (id) => ['PUT', `/admin/users/${id}`, { role: 'user' }]],
    ['suspend', (id) => ['PUT', `/admin/users/${id}/status`, { status: 'suspended' }]],
    ['delete', (id) => ['DELETE', `/admin/users/${id}`, {}]],
  ])('two owners %s each other at once – one remains', async (_way, request) => {
    staff = await store.staff();
    const [{ id } = { id: '' }] = await owners();
    const other: Customer = await store.colleague('owner');
    const send = (target: string, token: string) => {
      const [method, path, body] = request(target);
      return store.api.call(method, path, { token, body: body as Record<string, string> });
    };
    const answers = await whileWaiting(2, () => [send(other.id, staff), send(id, other.token)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([403, 409]).toContain(statuses[1]);
    const left = await store.database.rows<{ id: string }>(
      `SELECT id FROM users WHERE role = 'admin' AND staff_role = 'owner' AND status = 'active'
         AND deleted_at IS NULL`,
    );
    expect(left).toHaveLength(1);
    // The first account is the owner again, whichever request succeeded.
    await store.database.rows(`UPDATE users SET staff_role = 'manager' WHERE id = $1`, [other.id]);
    await store.database.rows(
      `UPDATE users SET role = 'admin', staff_role = 'owner', status = 'active' WHERE id = $1`,
      [id],
    );
  });
});
