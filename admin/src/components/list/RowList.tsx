import { Box, Card } from '@mui/material';
import { useListContext, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

export interface RowListProps<Row extends RaRecord> {
  heading?: ReactNode;
  children: (record: Row) => ReactNode;
}

/** The records of a list that is no table. `children` renders one of them, with a `li` around it. */
export function RowList<Row extends RaRecord>({ heading, children }: RowListProps<Row>) {
  const { data } = useListContext<Row>();
  return (
    <Card sx={{ overflow: 'visible' }}>
      {heading}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((record) => (
          <Box
            component="li"
            key={record.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              p: 2,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            {children(record)}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
