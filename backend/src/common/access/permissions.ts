import 'reflect-metadata';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** What a member of staff is employed for. The first account of a store is its owner. */
export const STAFF_ROLES = ['owner', 'manager', 'support', 'accountant'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What a new member of staff is unless the owner says otherwise. */
export const DEFAULT_STAFF_ROLE: StaffRole = 'manager';

/** The parts of the console, in the order of the table of roles that staff can read. */
const AREAS = [
  'Console',
  'Dashboard',
  'Analytics',
  'Tools',
  'Bundles',
  'Users',
  'Announcements',
  'Pages',
  'Orders',
  'Subscriptions',
  'Disputes',
  'Payments',
  'Invoices',
  'Payouts',
  'Coupons',
  'Licences',
  'Access',
  'Groups',
  'Shareable Links',
  'Reviews',
  'Inquiries',
  'Grievances',
  'Quotes',
  'Newsletter',
  'Audit log',
  'Security',
  'Settings',
  'API keys',
  'Webhooks',
] as const;

export interface Permission {
  area: (typeof AREAS)[number];
  /** What the permission allows, for the table of roles. */
  allows: string;
  roles: readonly StaffRole[];
  /**
   * Whether it can be given to an API key, as a scope. Money and access need a person: nothing that refunds, grants, or
   * changes settings, staff or keys is a scope. A key never exceeds the role of the person who created it.
   */
  isScope?: true;
}

interface DeclaredPermission extends Permission {
  id: PermissionName;
}

const declared = new Map<string, DeclaredPermission>();

/** Every permission. Complete once the features are loaded: what is loaded with them may keep the list, not copy it. */
export const PERMISSION_NAMES: PermissionName[] = [];

/** What an API key can be allowed. As with `PERMISSION_NAMES`, complete once the features are loaded. */
export const API_KEY_SCOPES: ApiKeyScope[] = [];

/** In an area that features share, what is named like the area comes first: `users:read`, `grants:write`. */
function compare(one: DeclaredPermission, other: DeclaredPermission): number {
  const getSubject = ({ id, area }: DeclaredPermission) => {
    const [subject = ''] = id.split(':');
    return subject === area.toLowerCase() ? '' : subject;
  };
  return (
    AREAS.indexOf(one.area) - AREAS.indexOf(other.area) ||
    getSubject(one).localeCompare(getSubject(other), 'en')
  );
}

/** Every permission with its roles, by area. */
export const listPermissions = (): DeclaredPermission[] => [...declared.values()].sort(compare);

/**
 * Declares what staff may do in a feature. Every staff route names one of the permissions in `@StaffOnly('refunds:write')`;
 * nothing else decides. The feature adds what is returned to `Permissions`, which makes the names known to the compiler.
 */
export function declarePermissions<const Declared extends Readonly<Record<string, Permission>>>(
  permissions: Declared,
): Declared {
  for (const [name, permission] of Object.entries(permissions)) {
    if (declared.has(name)) throw new Error(`the permission ${name} is declared twice`);
    declared.set(name, { id: name as PermissionName, ...permission });
  }
  const all = listPermissions();
  const scopes = all.filter(({ isScope }) => isScope);
  PERMISSION_NAMES.splice(0, Infinity, ...all.map(({ id }) => id));
  API_KEY_SCOPES.splice(0, Infinity, ...scopes.map(({ id }) => id as ApiKeyScope));
  return permissions;
}

export const accessPermissions = declarePermissions({
  'people:export': {
    area: 'Users',
    allows: 'Export lists with people in them, and read more than 100 of their rows at once',
    roles: ['owner', 'manager'],
  },
});

/** The permissions of each feature. `<feature>.permissions.ts` adds its own. */
export interface Permissions {
  access: typeof accessPermissions;
}

type NameIn<Declared> = Declared extends unknown ? keyof Declared : never;
type ScopeIn<Declared> = Declared extends unknown
  ? { [Name in keyof Declared]: Declared[Name] extends { isScope: true } ? Name : never }[keyof Declared]
  : never;

/** The name of a permission: `refunds:write`. */
export type PermissionName = NameIn<Permissions[keyof Permissions]>;

/** A permission that an API key can have: `orders:read`. */
export type ApiKeyScope = ScopeIn<Permissions[keyof Permissions]>;

/** The roles that have a permission. */
export const rolesWith = (permission: PermissionName): readonly StaffRole[] =>
  declared.get(permission)?.roles ?? [];

/** Whether a role has a permission. A person without a role has none. */
export const isAllowed = (role: StaffRole | null, permission: PermissionName): boolean =>
  role !== null && rolesWith(permission).includes(role);

/** What a role may do; nothing without one. */
export const getPermissions = (role: StaffRole | null): PermissionName[] =>
  PERMISSION_NAMES.filter((name) => isAllowed(role, name));

export const KEY_SCOPE_ROUTE = 'route:key-scope';

/** Names the scope of a staff operation in the API document, or says that it is closed to keys. */
export const SCOPE_EXTENSION = 'x-scope';
export const CLOSED_TO_KEYS = 'closed';

/** Opens a staff route to API keys with this scope. Without it a route is closed to keys. */
export const KeyScope = (scope: ApiKeyScope) =>
  applyDecorators(SetMetadata(KEY_SCOPE_ROUTE, scope), ApiExtension(SCOPE_EXTENSION, scope));

const PEOPLE = Symbol('lists people');

/** A list with columns about people. */
export interface PeopleList {
  /** What it lists, for the security log. */
  list: string;
  /** What a person needs to take more than a screen of it. */
  permission: PermissionName;
}

/**
 * Declares that rows of a list tell of people: their names, addresses, accounts or what they wrote. All of its rows as a
 * file, and a page of more than 100, is then an export of people: it needs the permission and a fresh sign-in, is closed
 * to API keys, and stands in the security log. A test compares the declarations with the columns.
 */
export const ListsPeople =
  (list: string, permission: PermissionName = 'people:export') =>
  (query: object): void =>
    Reflect.defineMetadata(PEOPLE, { list, permission } satisfies PeopleList, query);

/** What a query class declares, also by the class it extends. */
export const getPeopleList = (query: object): PeopleList | undefined =>
  Reflect.getMetadata(PEOPLE, query) as PeopleList | undefined;
