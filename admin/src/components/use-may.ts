import { useCanAccess } from 'ra-core';

import type { Permission } from '../providers/permissions';

/** Whether the signed-in person's role has a permission; react-admin asks the auth provider. False until it knows. */
export function useMay(permission: Permission): boolean {
  const [resource = '', action = ''] = permission.split(':');
  return useCanAccess({ resource, action }).canAccess === true;
}
