import { Alert, Box, Typography } from '@mui/material';
import { useInput } from 'ra-core';
import { useFormContext } from 'react-hook-form';

import { DropZone } from '../../components/form/DropZone';
import { fieldMessage } from '../../components/form/field-value';
import { UploadProgress } from '../../components/form/UploadProgress';
import { formatFileSize } from '../../components/format';
import type { Tool } from '../tool';
import { ARCHIVE_TYPES } from '../../components/form/file-checks';
import { useArchiveUpload } from './use-archive-upload';

/** The archive's upload: drop or choose, watch it go, cancel it. */
export function FileInput({ tool, onUpload }: { tool: Tool | undefined; onUpload: (step: 1 | -1) => void }) {
  const { field, fieldState } = useInput<{ fileUrl: string }>({ source: 'fileUrl' });
  const { setValue } = useFormContext();
  const upload = useArchiveUpload({
    onUpload,
    onDone: (file) => {
      field.onChange(file.url);
      setValue('fileSize', file.fileSize ?? null, { shouldDirty: true });
      // The old version's name is taken; an empty field asks for the new one.
      if (tool) setValue('version', '', { shouldDirty: true });
    },
  });
  const problem = upload.failure ?? fieldMessage(fieldState.error);

  return (
    <Box className="wide" sx={{ display: 'grid', gap: 1.5 }}>
      {upload.running ? (
        <UploadProgress name={upload.running.name} share={upload.running.share} onCancel={upload.cancel} />
      ) : (
        <DropZone
          label={field.value ? 'Replace the file' : 'Upload tool file'}
          hint={`${field.value ? '' : 'Required. '}ZIP, RAR or 7Z, maximum 100MB`}
          accept={ARCHIVE_TYPES}
          invalid={problem !== undefined}
          onFiles={(files) => files[0] && void upload.start(files[0])}
        />
      )}
      {upload.done && (
        <Alert severity="success">
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {upload.done.fileName} ({formatFileSize(upload.done.fileSize ?? 0)})
          </Typography>
          {upload.done.sha256 && (
            <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
              SHA-256 {upload.done.sha256}
            </Typography>
          )}
        </Alert>
      )}
      {!upload.done && !upload.running && tool && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Current release: {tool.version || 'no version'}
          {tool.fileSize ? `, ${formatFileSize(tool.fileSize)}` : ''}
        </Typography>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
    </Box>
  );
}
