import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, type ApiOperationOptions } from '@nestjs/swagger';
import { FreshSignIn, StaffOnly } from '../access/actor.ts';
import { getPeopleList, type PermissionName } from '../access/permissions.ts';
import { ApiAnswer } from '../http/api-document.ts';
import { ApiStaffList, FilterOneOf, isStaffList, type StaffListQuery } from './staff-list.ts';
import { TABLE_FILE, TABLE_FORMATS } from './table-file/table-file.ts';

const PARAMETER_TYPES = 'design:paramtypes';

/** The summary of a route, and what else its document needs. */
type Operation = string | ApiOperationOptions;

const documented = (operation: Operation) =>
  ApiOperation(typeof operation === 'string' ? { summary: operation } : operation);

/** A list that staff filter, sort and page: who may read it, and its document. */
export const StaffList = (permission: PermissionName, operation: Operation, answer: Type) =>
  applyDecorators(ApiAnswer(answer), documented(operation), ApiStaffList(), StaffOnly(permission));

function withFormat(list: Type<StaffListQuery>): Type<StaffListQuery> {
  class FileQuery extends list {}
  FilterOneOf(TABLE_FORMATS)(FileQuery.prototype, 'format');
  return FileQuery;
}

/**
 * All rows of a list as a file. The method takes the query of the list, whose filters and sort apply; this adds the
 * format to it. Who may take the file: of a list of people those whom `@ListsPeople()` names, after a fresh sign-in; of
 * any other those with the permission.
 */
export const StaffListFile =
  (operation: Operation, permission?: PermissionName): MethodDecorator =>
  (target, method, descriptor) => {
    const types = Reflect.getMetadata(PARAMETER_TYPES, target, method) as unknown[];
    const query = types.find(isStaffList);
    if (!query) throw new Error(`${String(method)} takes no query of a list`);
    const ofFile = types.map((type) => (type === query ? withFormat(query) : type));
    Reflect.defineMetadata(PARAMETER_TYPES, ofFile, target, method);
    const people = getPeopleList(query);
    const needed = people?.permission ?? permission;
    if (!needed) throw new Error(`${query.name} lists no people, so its file needs a permission`);
    applyDecorators(
      ApiOkResponse(TABLE_FILE),
      documented(operation),
      ApiStaffList(),
      ...(people ? [FreshSignIn()] : []),
      StaffOnly(needed),
    )(target, method, descriptor);
  };
