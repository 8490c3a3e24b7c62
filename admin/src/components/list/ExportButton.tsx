import { useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';

import { errorMessage } from '../../providers/api-error';
import type { FileList } from '../../providers/actions/exports';
import { useStaffDataProvider } from '../../providers/data-provider';
import { downloadBlob } from '../download-text';
import type { ExportFormat } from '../FormatMenu';
import { formatCount, formatFileSize } from '../format';
import { ExportMenu } from './ExportMenu';
import { useListFilters } from './use-list-filters';

export interface ExportButtonProps {
  resource: FileList;
  /** The list's own filter, which is not in the address. */
  filter?: Readonly<Record<string, unknown>>;
}

/** Saves everything the list's filters match, as a file that the server writes while it is read. */
export function ExportButton({ resource: name, filter }: ExportButtonProps) {
  const { sort } = useListContext();
  const { filters } = useListFilters();
  const dataProvider = useStaffDataProvider();
  const notify = useNotify();
  const [progress, setProgress] = useState<string>();
  const running = useRef<AbortController>(undefined);

  // Nobody would see how far it is.
  useEffect(() => () => running.current?.abort(), []);

  const save = async (format: ExportFormat): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    setProgress('Exporting...');
    try {
      const file = await dataProvider.exportList(name, {
        format,
        sort,
        filter: { ...filters, ...filter },
        signal,
        onProgress: ({ rows, bytes, total }) =>
          setProgress(
            rows === undefined
              ? `Exporting ${formatCount(total)} rows (${formatFileSize(bytes)})`
              : `Exporting ${formatCount(rows)} of ${formatCount(total)}`,
          ),
      });
      downloadBlob(file.name, file);
    } catch (error) {
      if (!signal.aborted) notify(errorMessage(error, 'The export failed'), { type: 'error' });
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <ExportMenu
      progress={progress}
      onExport={(format) => void save(format)}
      onCancel={() => running.current?.abort()}
    />
  );
}
