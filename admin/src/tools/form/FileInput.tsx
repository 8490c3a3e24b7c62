import { Alert, Box, Typography } from '@mui/material';
import { useInput } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { fieldMessage } from '../../components/form/field-value';
import { ARCHIVE_TYPES, archiveProblem } from '../../components/form/file-checks';
import { UploadField } from '../../components/form/UploadField';
import { useUploads } from '../../components/form/use-uploads';
import { formatFileSize } from '../../components/format';
import type { Uploaded } from '../../providers/upload';
import type { Tool } from '../tool';
import { emptyTool, versionIn, type ToolFormValues } from './tool-form';
import { UploadScan } from './UploadScan';

/** Uploads the tool's archive. */
export function FileInput({ tool, onUpload }: { tool: Tool | undefined; onUpload: (step: 1 | -1) => void }) {
  const { field, fieldState } = useInput<{ fileUrl: string }>({ source: 'fileUrl' });
  const { getValues, setValue } = useFormContext<ToolFormValues & { uploadedSize?: number }>();
  const [uploaded, setUploaded] = useState<Uploaded>();
  const uploads = useUploads({
    path: '/admin/upload-zip',
    findProblem: archiveProblem,
    failure: 'Failed to upload ZIP file',
    onUpload,
    onUploaded: (file) => {
      setUploaded(file);
      field.onChange(file.url);
      setValue('uploadedSize', file.fileSize);
      setValue('fileSize', file.fileSize ?? null, { shouldDirty: true });
      // The version belongs to the present release; the new one needs its own. A first one has a usual name.
      const typed = getValues('version');
      const isTyped = typed !== '' && typed !== emptyTool.version;
      const version = tool ? '' : isTyped ? typed : versionIn(file.fileName ?? '');
      setValue('version', version, { shouldDirty: true });
    },
  });

  return (
    <Box className="wide" sx={{ display: 'grid', gap: 1.5 }}>
      <UploadField
        uploads={uploads}
        message={fieldMessage(fieldState.error)}
        label={field.value ? 'Replace the file' : 'Upload tool file'}
        hint={`${field.value ? '' : 'Required. '}ZIP, RAR or 7Z, maximum 100MB`}
        accept={ARCHIVE_TYPES}
      />
      {uploaded && (
        <Alert severity="success">
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {uploaded.fileName} ({formatFileSize(uploaded.fileSize ?? 0)})
          </Typography>
          {uploaded.sha256 && (
            <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
              SHA-256 {uploaded.sha256}
            </Typography>
          )}
        </Alert>
      )}
      {uploaded && <UploadScan file={uploaded} />}
      {uploaded?.encrypted && (
        <Alert severity="warning">
          A password protects this archive, so we could not check all of it. Customers need the password to
          open it: give it to them, for example in the release notes.
        </Alert>
      )}
      {!uploaded && !uploads.running && tool && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Current release: {tool.version || 'no version'}
          {tool.fileSize ? `, ${formatFileSize(tool.fileSize)}` : ''}
        </Typography>
      )}
    </Box>
  );
}
