import { Alert, Button } from '@mui/material';

import { DropZone, type DropZoneProps } from './DropZone';
import { UploadProgress } from './UploadProgress';
import type { Uploads } from './use-uploads';

export interface UploadFieldProps extends Omit<DropZoneProps, 'onFiles' | 'invalid'> {
  uploads: Uploads;
  /** The message of the form's own rules or of the server. */
  message: string | undefined;
}

/** A place to drop or choose files; while they are uploaded, their progress. */
export function UploadField({ uploads, message, ...zone }: UploadFieldProps) {
  const { running, failure, resume, start, cancel } = uploads;
  // A missing file is on its way while it is uploaded.
  const problem = failure ?? (running ? undefined : message);
  return (
    <>
      {running ? (
        <UploadProgress {...running} onCancel={cancel} />
      ) : (
        <DropZone {...zone} invalid={problem !== undefined} onFiles={(files) => void start(files)} />
      )}
      {problem && (
        <Alert
          severity="error"
          action={
            resume && (
              <Button color="inherit" onClick={resume.press}>
                {resume.name}
              </Button>
            )
          }
        >
          {problem}
        </Alert>
      )}
    </>
  );
}
