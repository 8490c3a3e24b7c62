import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { useStaffDataProvider } from '../../providers/data-provider';
import type { Uploaded } from '../../providers/upload';

const ASK_AGAIN_MS = 10_000;

/** What the malware scan says about a file that was just uploaded. One that waits is asked about until there is an answer. */
export function UploadScan({ file }: { file: Uploaded }) {
  const dataProvider = useStaffDataProvider();
  const { data } = useQuery({
    queryKey: ['uploads', 'scan', file.url],
    queryFn: () => dataProvider.getUploadScan(file.url),
    enabled: file.scan === 'pending',
    refetchInterval: ({ state }) => (state.data && state.data.scan !== 'pending' ? false : ASK_AGAIN_MS),
  });
  const { scan, scanDetail } = data ?? file;
  if (scan === 'pending') {
    return (
      <Alert severity="warning" role="status">
        The malware scan has no result yet. {scanDetail} We try again every few minutes, and you can publish
        the file after that. You may close this form: your entries are kept.
      </Alert>
    );
  }
  if (scan === 'infected') {
    return (
      <Alert severity="error">
        Malware was found in this file: {scanDetail}. It cannot be published. Build it again on a clean
        computer.
      </Alert>
    );
  }
  return (
    <Alert severity={scan === 'clean' ? 'success' : 'info'} role="status">
      {scan === 'clean'
        ? 'Malware scan: nothing found.'
        : 'Not scanned for malware: this store has no scanner.'}
    </Alert>
  );
}
