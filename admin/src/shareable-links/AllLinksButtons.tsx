import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useDataProvider, useListContext } from 'ra-core';
import { useState } from 'react';
import { useNotify } from 'react-admin';

import { copyText } from '../components/copy-text';
import { downloadText } from '../components/download-text';
import { fetchAll } from '../components/list/fetch-all';
import { useStoreName } from '../layout/store-profile';
import { errorMessage } from '../providers/api-error';
import { linksAsText, linksFileName, type LinkedTool } from './links';

/** Copies or downloads the links of all tools, not only of those on this page. */
export function AllLinksButtons() {
  const dataProvider = useDataProvider();
  const { total } = useListContext();
  const notify = useNotify();
  const storeName = useStoreName();
  const [busy, setBusy] = useState(false);

  const withLinks = async (deliver: (text: string) => void | Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      const tools = await fetchAll<LinkedTool>(dataProvider, 'tools', {
        sort: { field: 'name', order: 'ASC' },
        filter: {},
      });
      await deliver(linksAsText(tools, window.location.origin));
    } catch (error) {
      notify(errorMessage(error, 'Failed to fetch tools'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  const copyAll = async (text: string): Promise<void> => {
    await copyText(text);
    notify('All shareable links copied to clipboard!', { type: 'success' });
  };

  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<DownloadIcon />}
        disabled={busy || !total}
        onClick={() => void withLinks((text) => downloadText(linksFileName(storeName ?? 'store'), text))}
      >
        Export as Text
      </Button>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<CopyIcon />}
        disabled={busy || !total}
        onClick={() => void withLinks(copyAll)}
      >
        Copy All Links
      </Button>
    </>
  );
}
