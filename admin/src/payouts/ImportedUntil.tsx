import { Typography } from '@mui/material';
import { useListContext } from 'ra-core';

import { formatMoment } from '../components/format';
import { isRecord } from '../providers/envelope';

/** Until when all payouts are imported, whatever the filters. */
export function ImportedUntil() {
  const list = useListContext();
  const meta: unknown = list.meta;
  if (!isRecord(meta)) return null;
  const until = meta['importedUntil'];
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
      {typeof until === 'string'
        ? `Imported until ${formatMoment(until)}.`
        : 'No payouts have been imported yet.'}
    </Typography>
  );
}
