import { CanAccess } from 'ra-core';
import type { ReactNode } from 'react';

import type { Permission } from '../providers/permissions';

export interface MayProps {
  permission: Permission;
  /** Instead of the children, for a role without the permission. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Shows its children to those whose role has the permission. */
export function May({ permission, otherwise, children }: MayProps) {
  const [resource = '', action = ''] = permission.split(':');
  return (
    <CanAccess resource={resource} action={action} accessDenied={otherwise}>
      {children}
    </CanAccess>
  );
}
