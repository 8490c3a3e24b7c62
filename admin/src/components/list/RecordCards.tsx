import { Box, Card, CardActionArea } from '@mui/material';
import { useListContext, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useLocation, type To } from 'react-router';

import { SelectBox } from './SelectBoxes';

export interface RecordCard {
  /** Where a tap leads, if anywhere; the list's filters go along. */
  to?: string;
  title: string;
  /** Below the title, each on one line. */
  lines: readonly [first: string, second?: string];
  /** At the right: an amount, a date. */
  value: ReactNode;
  badge: ReactNode;
}

interface RecordCardsProps<Row> {
  toCard: (record: Row) => RecordCard;
  /** Of the box that selects a record. */
  getName?: (record: Row) => string;
}

/** A list for a narrow screen: what matters of each record, the whole row to tap. */
export function RecordCards<Row extends RaRecord>({ toCard, getName }: RecordCardsProps<Row>) {
  const { data } = useListContext<Row>();
  const { search } = useLocation();
  return (
    <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((record) => {
        const { to, title, lines, value, badge } = toCard(record);
        return (
          <Box component="li" key={record.id} sx={row}>
            {getName && (
              // A phone has no room for it.
              <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                <SelectBox record={record} name={getName(record)} />
              </Box>
            )}
            <Frame to={to && { pathname: to, search }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <p className="row-title row-cut">{title}</p>
                <p className="row-note card-lines">
                  {lines.filter(Boolean).map((line) => (
                    <span key={line} className="row-cut">
                      {line}
                    </span>
                  ))}
                </p>
              </Box>
              <Box sx={aside}>
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

const row = { display: 'flex', alignItems: 'center', '& + &': { borderTop: 1, borderColor: 'divider' } };
const aside = {
  display: 'grid',
  gap: 0.5,
  maxWidth: '50%',
  justifyItems: 'end',
  textAlign: 'right',
  '& .badges': { justifyContent: 'flex-end' },
};
const frame = { display: 'flex', flex: 1, minWidth: 0, gap: 1.5, p: 1.5 };

function Frame({ to, children }: { to: To | undefined; children: ReactNode }) {
  if (!to) return <Box sx={frame}>{children}</Box>;
  return (
    <CardActionArea component={Link} to={to} sx={frame}>
      {children}
    </CardActionArea>
  );
}
