import { Box, Card, CardActionArea } from '@mui/material';
import { useListContext, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useLocation, type To } from 'react-router';

export interface PhoneRow {
  /** Where a tap leads, if anywhere; the list's filters go along. */
  to?: string;
  title: string;
  lines: string[];
  /** At the right: an amount, a date. */
  value: ReactNode;
  badge: ReactNode;
}

/** A list for a narrow screen: what matters of each record, the whole row to tap. */
export function PhoneRows<Row extends RaRecord>({ toRow }: { toRow: (record: Row) => PhoneRow }) {
  const { data } = useListContext<Row>();
  const { search } = useLocation();
  return (
    <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((record) => {
        const { to, title, lines, value, badge } = toRow(record);
        return (
          <Box component="li" key={record.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Frame to={to && { pathname: to, search }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <p className="row-title row-cut">{title}</p>
                {lines.map((line) => (
                  <p key={line} className="row-note row-cut">
                    {line}
                  </p>
                ))}
              </Box>
              <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end', textAlign: 'right' }}>
                {value}
                {badge}
              </Box>
            </Frame>
          </Box>
        );
      })}
    </Card>
  );
}

const frame = { display: 'flex', gap: 1.5, p: 1.5 };

function Frame({ to, children }: { to: To | undefined; children: ReactNode }) {
  if (!to) return <Box sx={frame}>{children}</Box>;
  return (
    <CardActionArea component={Link} to={to} sx={frame}>
      {children}
    </CardActionArea>
  );
}
