import YesIcon from '@mui/icons-material/Check';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';

import type { Schemas } from '@store/api-client';
import { capitalise } from '../components/format';
import { Panel } from '../components/Panel';
import { QueryContent } from '../components/QueryContent';
import { useStaffDataProvider } from '../providers/data-provider';
import { useSession } from '../providers/session';

/** What each role of staff may do, as the server enforces it. */
export function RolesPanel() {
  const dataProvider = useStaffDataProvider();
  const roles = useQuery({
    queryKey: ['staff', 'roles'],
    queryFn: () => dataProvider.getRoles(),
    staleTime: Infinity,
  });
  return (
    <Panel title="What each role may do">
      <QueryContent query={roles} failure="The roles could not be loaded." height={480}>
        {(data) => <RolesTable {...data} />}
      </QueryContent>
    </Panel>
  );
}

function RolesTable({ roles, permissions }: Schemas['RolesResponse']) {
  const own = useSession()?.staff.staffRole;
  const areas = [...Map.groupBy(permissions, ({ area }) => area)];
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Roles and permissions">
      <Table size="small" sx={{ minWidth: 520 }}>
        <TableHead>
          <TableRow>
            <TableCell>Permission</TableCell>
            {roles.map((role) => (
              <TableCell key={role} align="center">
                {capitalise(role)}
                {role === own && ' (you)'}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {areas.map(([area, entries]) => (
            <Fragment key={area}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={roles.length + 1}
                  sx={{ fontWeight: 600, bgcolor: 'action.hover' }}
                >
                  {area}
                </TableCell>
              </TableRow>
              {entries.map((entry) => (
                <TableRow key={entry.id}>
                  <TableCell
                    component="th"
                    scope="row"
                    // Stays in view while a phone scrolls to the other roles.
                    sx={{ fontWeight: 'normal', position: 'sticky', left: 0, bgcolor: 'background.paper' }}
                  >
                    {entry.allows}
                  </TableCell>
                  {roles.map((role) => (
                    <TableCell key={role} align="center">
                      {entry.roles.includes(role) ? (
                        <YesIcon fontSize="small" color="success" titleAccess="Yes" />
                      ) : (
                        <Box component="span" aria-label="No" role="img" sx={{ color: 'text.disabled' }}>
                          –
                        </Box>
                      )}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
