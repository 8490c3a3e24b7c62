import 'reflect-metadata';
import type { PermissionName } from './staff-permissions.js';

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
export const peopleListOf = (query: object): PeopleList | undefined =>
  Reflect.getMetadata(PEOPLE, query) as PeopleList | undefined;
