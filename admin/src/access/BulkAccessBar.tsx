import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DoneIcon from '@mui/icons-material/Check';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { useNotify } from 'react-admin';

import { copyText } from '../components/copy-text';
import { BulkBar, type Noun, toCountText } from '../components/list/BulkBar';
import { useAction } from '../components/use-action';
import { ACCESS_RELATED, type Access } from './access';

const NAMES: Noun = ['name', 'names'];

/** Copies the selected names, one in each line, or marks them as done. */
export function BulkAccessBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Access>();
  const notify = useNotify();
  const finish = useAction((provider) => provider.finishManyAccess(selectedIds.map(String)), {
    success: ({ data: { access, failed } }) =>
      failed.length === 0
        ? { type: 'success', message: `${toCountText(access.length, NAMES)} done` }
        : {
            type: 'warning',
            message: `${toCountText(access.length, NAMES)} done; ${toCountText(failed.length, NAMES)} had changed`,
          },
    failure: 'The access could not be changed',
    refresh: ACCESS_RELATED,
    onSuccess: () => onUnselectItems(),
  });
  const copy = async () => {
    const names = data.filter(({ id }) => selectedIds.includes(id)).map(({ value }) => value);
    await copyText(names.join('\n'));
    notify(`${toCountText(names.length, NAMES)} copied`, { type: 'success', autoHideDuration: 2000 });
  };
  return (
    <BulkBar noun={NAMES}>
      <Button color="secondary" startIcon={<CopyIcon />} onClick={() => void copy()}>
        Copy names
      </Button>
      <Button
        color="secondary"
        startIcon={<DoneIcon />}
        disabled={finish.isPending}
        onClick={() => finish.mutate()}
      >
        Done
      </Button>
    </BulkBar>
  );
}
