import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useMay } from './use-may';
import type { Permission } from '../providers/permissions';

export interface RecordPage {
  /** Where the record is in the console; null for one that has no page or is gone. */
  to: string | null | undefined;
  /** What a role needs to follow the link. */
  permission: Permission;
}

/** A record's name, which leads to it where the reader may see it. */
export function RecordLink({ to, permission, children }: RecordPage & { children: ReactNode }) {
  const may = useMay(permission);
  if (!to || !may) return children;
  return (
    <MuiLink component={Link} to={to}>
      {children}
    </MuiLink>
  );
}
