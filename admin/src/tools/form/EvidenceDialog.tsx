import { MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { DropZone } from '../../components/form/DropZone';
import { textProblem } from '../../components/form/fields';
import { FormTextField } from '../../components/form/FormTextField';
import { FormDialog } from '../../components/FormDialog';
import { formatFileSize } from '../../components/format';
import { useAction } from '../../components/use-action';
import type { Release } from '../tool';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_TITLE = 160;
const day = { type: 'date', slotProps: { inputLabel: { shrink: true } } } as const;

interface Values {
  title: string;
  periodFrom: string;
  periodTo: string;
  releaseId: string;
  file: string;
}

export interface EvidenceDialogProps {
  toolId: string;
  releases: readonly Release[];
  onClose: () => void;
}

/** Uploads a private document about a tool and a period. */
export function EvidenceDialog({ toolId, releases, onClose }: EvidenceDialogProps) {
  const [file, setFile] = useState<File>();
  const form = useForm<Values>({
    defaultValues: { title: '', periodFrom: '', periodTo: '', releaseId: '', file: '' },
  });
  const { errors } = form.formState;
  const upload = useAction(
    (provider, { file: _name, ...values }: Values) => {
      if (!file) throw new Error('No file was chosen');
      return provider.addEvidence(toolId, file, values);
    },
    {
      success: 'Document uploaded',
      failure: 'The document could not be uploaded',
      refresh: ['tools', 'audit-log'],
      form,
      onSuccess: onClose,
    },
  );
  const choose = ([chosen]: File[]): void => {
    setFile(chosen);
    if (chosen && chosen.size > MAX_BYTES) {
      form.setError('file', {
        message: `${chosen.name} is ${formatFileSize(chosen.size)}. The limit is 10 MB.`,
      });
    } else form.clearErrors('file');
  };
  const submit = (values: Values): void => {
    if (!file) form.setError('file', { message: 'Choose a file' });
    else upload.mutate(values);
  };
  return (
    <FormDialog
      form={form}
      draft={`evidence:${toolId}`}
      title="Upload document"
      action="Upload document"
      busyLabel="Uploading..."
      busy={upload.isPending}
      maxWidth="sm"
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <DropZone
        label={file?.name ?? 'Choose a PDF or CSV'}
        hint={file ? formatFileSize(file.size) : 'Up to 10 MB'}
        accept={['.pdf', '.csv']}
        invalid={errors.file !== undefined}
        onFiles={choose}
      />
      {errors.file?.message && (
        <Typography role="alert" variant="caption" sx={{ color: 'error.main', mt: -1 }}>
          {errors.file.message}
        </Typography>
      )}
      <FormTextField
        name="title"
        label="Title"
        required
        helperText="For example Research report"
        rules={{
          validate: (text: string) => textProblem('Title', text, { minLength: 1, maxLength: MAX_TITLE }),
        }}
      />
      <FormTextField
        {...day}
        name="periodFrom"
        label="Period from"
        required
        rules={{ validate: (text: string) => text !== '' || 'Enter the first day' }}
      />
      <FormTextField
        {...day}
        name="periodTo"
        label="Period to"
        required
        rules={{
          validate: (text: string) => {
            if (text === '') return 'Enter the last day';
            return text >= form.getValues('periodFrom') || 'The last day must not be before the first';
          },
        }}
      />
      {releases.length > 0 && (
        <FormTextField select name="releaseId" label="Version">
          <MenuItem value="">All versions</MenuItem>
          {releases.map(({ id, version }) => (
            <MenuItem key={id} value={id}>
              {version}
            </MenuItem>
          ))}
        </FormTextField>
      )}
    </FormDialog>
  );
}
