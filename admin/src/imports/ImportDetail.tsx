import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { DetailList } from '../components/DetailList';
import { downloadBlob } from '../components/download-text';
import { ErrorState } from '../components/ErrorState';
import { formatCount, formatMoment } from '../components/format';
import { Screen } from '../components/Screen';
import { StatTile, StatTiles } from '../components/StatTile';
import { useAction } from '../components/use-action';
import { useDialogOpen } from '../components/use-dialog-address';
import { ScreenLoading } from '../layout/ScreenLoading';
import { errorMessage } from '../providers/api-error';
import { BackButton } from './BackButton';
import { type CustomerImport, getProgress, IMPORT_RELATED } from './import';
import { ImportState } from './ImportTable';

const REFRESH_MS = 1_000;

/** How far an import is, what it gave, the file with results, and its undoing. */
export function ImportDetail({ id }: { id: string }) {
  const { data, error, refetch } = useGetOne<CustomerImport>(
    'imports',
    { id },
    { refetchInterval: ({ state }) => (state.data?.status === 'running' ? REFRESH_MS : false) },
  );
  if (error && !data) {
    return (
      <Screen title="Import" actions={<BackButton to="/imports" label="All imports" />}>
        <ErrorState
          message={errorMessage(error, 'Failed to fetch the import')}
          onRetry={() => void refetch()}
        />
      </Screen>
    );
  }
  return data ? <ImportReport record={data} /> : <ScreenLoading />;
}

export function ImportReport({ record }: { record: CustomerImport }) {
  const { fileName, createdBy, createdAt, finishedAt, invite, status, wrong } = record;
  return (
    <Screen title={fileName} actions={<BackButton to="/imports" label="All imports" />}>
      {status === 'failed' && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          The import stopped in the middle. What was done stays until you undo it; the same file can be
          imported again.
        </Alert>
      )}
      <Card component="section" aria-label="Progress" sx={{ p: 2, mb: 2.5 }}>
        <DetailList
          items={[
            { name: 'Status', value: <ImportState record={record} /> },
            { name: 'Imported by', value: createdBy?.name ?? 'Somebody who left' },
            { name: 'Started', value: formatMoment(createdAt) },
            ...(finishedAt && status !== 'running'
              ? [{ name: 'Ended', value: formatMoment(finishedAt) }]
              : []),
            { name: 'Emails', value: invite ? 'New customers got a link' : 'None' },
          ]}
        />
        {status === 'running' ? <Progress record={record} /> : <Actions record={record} />}
      </Card>
      <StatTiles>
        <StatTile label="Accounts" value={formatCount(record.customers)} caption="Added" />
        <StatTile label="Tools" value={formatCount(record.tools)} caption="Given" />
        <StatTile label="Keys" value={formatCount(record.keys)} caption="Of the other shop" />
        <StatTile label="Wrong" value={formatCount(wrong)} caption="Left out" />
      </StatTiles>
    </Screen>
  );
}

function Progress({ record }: { record: CustomerImport }) {
  const { total, wrong, done, undoes } = record;
  return (
    <Box sx={{ mt: 2 }}>
      <LinearProgress
        variant="determinate"
        value={getProgress(record)}
        aria-label={undoes ? 'Undone' : 'Done'}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 0.75 }}>
        {`${formatCount(done)} of ${formatCount(total - wrong)} rows ${undoes ? 'undone' : 'done'}. You can leave this page.`}
      </Typography>
    </Box>
  );
}

function Actions({ record }: { record: CustomerImport }) {
  const { id, fileName, undoUntil } = record;
  const [isAsking, setAsking] = useDialogOpen('import', 'undo');
  const undo = useAction((provider) => provider.undoImport(id), {
    success: 'The import is being undone',
    failure: 'The import could not be undone',
    refresh: IMPORT_RELATED,
    onSuccess: () => setAsking(false),
  });
  const download = useAction((provider) => provider.downloadImportResult(id), {
    success: 'The result is downloaded',
    failure: 'The result could not be downloaded',
    onSuccess: (file) => downloadBlob(`result-${fileName.replace(/\.\w+$/, '')}.csv`, file),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
      <Button variant="contained" disabled={download.isPending} onClick={() => download.mutate()}>
        Download result
      </Button>
      {undoUntil && (
        <>
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            Undo import
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`Can be undone until ${formatMoment(undoUntil)}`}
          </Typography>
        </>
      )}
      <ConfirmDialog
        open={isAsking && undoUntil !== null}
        title="Undo the import?"
        question={`The tools and keys that ${fileName} gave are taken back, and accounts that nobody has used are deleted.`}
        detail="Customers who have signed in or bought stay."
        action="Undo import"
        busyLabel="Undoing..."
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
}
