import { Box, Card, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import { DataTable } from 'react-admin';

import { formatCount, formatDay, formatRupees } from '../components/format';
import { RecordTable } from '../components/list/RecordTable';
import { useNarrow } from '../components/list/use-narrow';
import { Badge } from '../components/Badge';
import { getNames, shortUrl, getTarget, type TrackedLink } from './tracked-link';
import { TrackedLinkButtons } from './TrackedLinkButtons';

const totals = [
  { source: 'clicks', label: 'Clicks', of: (link: TrackedLink) => formatCount(link.clicks) },
  { source: 'signUps', label: 'Sign-ups', of: (link: TrackedLink) => formatCount(link.signUps) },
  { source: 'trials', label: 'Trials', of: (link: TrackedLink) => formatCount(link.trials) },
  { source: 'sales', label: 'Sales', of: (link: TrackedLink) => formatCount(link.sales) },
  { source: 'revenue', label: 'Revenue', of: (link: TrackedLink) => formatRupees(link.revenue) },
];

export function TrackedLinkList() {
  const narrow = useNarrow();
  return narrow ? <LinkCards /> : <LinkTable />;
}

function LinkTable() {
  return (
    <RecordTable<TrackedLink>>
      <DataTable.Col source="source" label="Link" render={(link: TrackedLink) => <LinkName link={link} />} />
      <DataTable.Col
        label="Destination"
        disableSort
        render={(link: TrackedLink) => (
          <>
            {getTarget(link)} {link.isArchived && <Badge>Archived</Badge>}
          </>
        )}
      />
      {totals.map(({ source, label, of }) => (
        <DataTable.Col key={source} source={source} label={label} align="right" render={of} />
      ))}
      <DataTable.Col
        source="createdAt"
        label="Created"
        sx={{ whiteSpace: 'nowrap' }}
        render={(link: TrackedLink) => formatDay(link.createdAt)}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(link: TrackedLink) => <TrackedLinkButtons link={link} />}
      />
    </RecordTable>
  );
}

function LinkCards() {
  const { data } = useListContext<TrackedLink>();
  return (
    <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((link) => (
        <Box component="li" key={link.id} sx={{ p: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <LinkName link={link} />
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                Opens {getTarget(link)}
              </Typography>
            </Box>
            {link.isArchived && <Badge>Archived</Badge>}
          </Box>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, auto)', gap: 1, mt: 1.5, mb: 1 }}
          >
            {totals.map(({ source, label, of }) => (
              <Box key={source}>
                <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                  {label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
                  {of(link)}
                </Typography>
              </Box>
            ))}
          </Box>
          <TrackedLinkButtons link={link} atLeft />
        </Box>
      ))}
    </Card>
  );
}

function LinkName({ link }: { link: TrackedLink }) {
  return (
    <Box sx={{ minWidth: 150, maxWidth: 340 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {getNames(link)}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {shortUrl(link)}
      </Typography>
    </Box>
  );
}
