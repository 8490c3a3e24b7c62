import { Alert, Box, Button, Typography } from '@mui/material';
import type { Schemas } from '@store/api-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { formatFileSize, formatMoment } from '../components/format';
import { Panel } from '../components/Panel';
import { QueryContent } from '../components/QueryContent';
import { errorMessage } from '../providers/api-error';
import { useStaffDataProvider } from '../providers/data-provider';

const KEY = ['store-export'];
const ASK_EVERY_MS = 3000;

/** Everything in the store as one file, for owners. */
export function ExportPanel() {
  const client = useQueryClient();
  const dataProvider = useStaffDataProvider();
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => dataProvider.getStoreExport(),
    refetchInterval: ({ state }) => state.data?.state === 'running' && ASK_EVERY_MS,
  });
  const start = useMutation({
    mutationFn: () => dataProvider.startStoreExport(),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const download = useMutation({
    mutationFn: () => dataProvider.linkStoreExport(),
    onSuccess: ({ downloadUrl }) => window.location.assign(downloadUrl),
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const problem = start.error
    ? errorMessage(start.error, 'The export could not be made')
    : download.error && errorMessage(download.error, 'The export could not be downloaded');
  return (
    <Panel title="Export everything">
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          One ZIP file with customers, orders, licences, invoices, pages and everything else as CSV and JSON,
          and all files of your tools. It has personal data and licence keys, but no passwords. It is not a
          backup: a store cannot be restored from it.
        </Typography>
        <QueryContent query={query} failure="The export could not be loaded." height={88}>
          {(found) => (
            <>
              <ExportState found={found} />
              {problem && <Alert severity="error">{problem}</Alert>}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'end' }}>
                <Button
                  variant={found.state === 'ready' ? 'outlined' : 'contained'}
                  onClick={() => start.mutate()}
                  disabled={start.isPending || found.state === 'running'}
                >
                  {found.state === 'ready' ? 'Make a new export' : 'Make export'}
                </Button>
                {found.state === 'ready' && (
                  <Button variant="contained" onClick={() => download.mutate()} disabled={download.isPending}>
                    Download ({formatFileSize(found.size ?? 0)})
                  </Button>
                )}
              </Box>
            </>
          )}
        </QueryContent>
      </Box>
    </Panel>
  );
}

function ExportState({ found: { state, startedAt, deletedAt } }: { found: Schemas['StoreExport'] }) {
  if (state === 'running') {
    return (
      <Alert severity="info">
        Making the export. A large store takes some minutes; you can leave this page and come back.
      </Alert>
    );
  }
  if (state === 'failed') {
    return (
      <Alert severity="error">
        The export could not be made. Try again; if it fails again, the server’s log says why.
      </Alert>
    );
  }
  if (state === 'none' || !startedAt || !deletedAt) return null;
  return (
    <Alert severity="success">
      Ready, as of {formatMoment(startedAt)}. It is deleted on {formatMoment(deletedAt)}.
    </Alert>
  );
}
