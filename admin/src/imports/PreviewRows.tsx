import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';

import { Badge } from '../components/Badge';
import { describeRow, type PreviewRow, rowCount } from './import';

/** So many rows are shown at a time: a file may have 20,000. */
const SHOWN = 100;

interface Filter {
  label: string;
  matches: (row: PreviewRow) => boolean;
}

const FILTERS: Filter[] = [
  { label: 'All', matches: () => true },
  { label: 'Wrong', matches: ({ status }) => status === 'error' },
  { label: 'Will add', matches: ({ action }) => action !== null && action !== 'none' },
];

/** The rows of a checked file, the wrong ones alone on demand. */
export function PreviewRows({ rows }: { rows: readonly PreviewRow[] }) {
  const hasWrong = rows.some(({ status }) => status === 'error');
  const [chosen, setChosen] = useState(hasWrong ? 'Wrong' : 'All');
  const [shown, setShown] = useState(SHOWN);
  const matching = rows.filter((row) => FILTERS.find(({ label }) => label === chosen)?.matches(row));
  return (
    <Card component="section" aria-label="Rows" sx={{ p: 2 }}>
      <Box role="group" aria-label="Show rows" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {FILTERS.map(({ label, matches }) => (
          <Button
            key={label}
            size="small"
            variant={label === chosen ? 'contained' : 'outlined'}
            color={label === chosen ? 'primary' : 'secondary'}
            aria-pressed={label === chosen}
            onClick={() => {
              setChosen(label);
              setShown(SHOWN);
            }}
          >
            {`${label} (${rows.filter(matches).length})`}
          </Button>
        ))}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {matching.slice(0, shown).map((row, place) => (
          <Row key={place} row={row} />
        ))}
      </Box>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {matching.length > shown
          ? `The first ${shown} of ${rowCount(matching.length)} are shown.`
          : `${rowCount(matching.length)}.`}
      </Typography>
      {matching.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)} sx={{ mt: 1 }}>
          Show more
        </Button>
      )}
    </Card>
  );
}

function Row({ row }: { row: PreviewRow }) {
  const { label, tone } = describeRow(row);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '80px 1fr 1fr auto' },
        columnGap: 2,
        rowGap: 0.25,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', gridRow: { xs: 1, md: 'auto' } }}>
        {`Row ${row.row}`}
      </Typography>
      <Typography variant="body2" sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {row.email || 'No email'}
      </Typography>
      <Typography variant="body2" sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {row.tool}
      </Typography>
      <Box sx={{ gridRow: { xs: 1, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' } }}>
        <Badge tone={tone}>{label}</Badge>
      </Box>
      {row.error !== null && (
        <Typography variant="body2" sx={{ gridColumn: { xs: '1 / -1', md: '2 / -1' }, color: 'error.main' }}>
          {row.error}
        </Typography>
      )}
    </Box>
  );
}
