import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Typography } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';

import { DetailSection } from '../components/DetailList';
import { ARCHIVE_TYPES, archiveProblem } from '../components/form/file-checks';
import { FormGuard } from '../components/form/FormGuard';
import { FormTextField } from '../components/form/FormTextField';
import { UploadField } from '../components/form/UploadField';
import { useUploads } from '../components/form/use-uploads';
import { formatFileSize, formatMoment } from '../components/format';
import { IconAction } from '../components/IconAction';
import { SectionItem } from '../components/SectionItem';
import { useAction } from '../components/use-action';
import { useMay } from '../components/use-may';
import { type Quote, QUOTE_RELATED } from './quote';

type File = Quote['files'][number];

/** The files that are delivered; the customer sees them from the delivery on. */
export function QuoteFiles({ quote }: { quote: Quote }) {
  const { files, status } = quote;
  const mayWrite = useMay('quotes:write');
  const canAdd = mayWrite && ['accepted', 'paid', 'delivered'].includes(status);
  return (
    <DetailSection title="Files">
      {files.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No files yet.
        </Typography>
      )}
      <Box component="ul" aria-label="Files" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map((file) => (
          <FileItem key={file.id} quote={quote} file={file} canRemove={canAdd && status !== 'delivered'} />
        ))}
      </Box>
      {canAdd && <AddFile quote={quote} />}
    </DetailSection>
  );
}

function getNote({ fileSize, note, downloadedAt }: File): string {
  const downloaded = downloadedAt ? `Downloaded ${formatMoment(downloadedAt)}` : 'Not downloaded yet';
  return [formatFileSize(fileSize), note, downloaded].filter(Boolean).join(' · ');
}

function FileItem({ quote, file, canRemove }: { quote: Quote; file: File; canRemove: boolean }) {
  const remove = useAction((provider) => provider.removeQuoteFile(quote.id, file.id), {
    success: 'File removed',
    failure: 'The file could not be removed',
    refresh: QUOTE_RELATED,
  });
  const button = (
    <IconAction name={`Remove ${file.fileName}`} disabled={remove.isPending} onClick={() => remove.mutate()}>
      <DeleteIcon fontSize="small" />
    </IconAction>
  );
  return <SectionItem title={file.fileName} note={getNote(file)} end={canRemove && button} />;
}

/** A note and a place to drop the archive: it is added as soon as it is uploaded. */
function AddFile({ quote }: { quote: Quote }) {
  const form = useForm({ defaultValues: { note: '', fileUrl: '' } });
  const add = useAction(
    (provider, fileUrl: string) =>
      provider.addQuoteFile(quote.id, { fileUrl, note: form.getValues('note').trim() || null }),
    {
      success: 'File added',
      failure: 'The file could not be added',
      refresh: QUOTE_RELATED,
      form,
      onSuccess: () => form.reset(),
    },
  );
  const uploads = useUploads({
    path: '/admin/upload-zip',
    findProblem: archiveProblem,
    failure: 'Failed to upload the file',
    onUploaded: ({ url }) => add.mutate(url),
  });
  const { fileUrl, root } = form.formState.errors;
  return (
    <FormProvider {...form}>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
        <FormGuard draft={`quote-file:${quote.id}`} />
        <FormTextField
          name="note"
          label="Note for the customer"
          helperText="Optional. Say what the file is before you upload it."
        />
        <UploadField
          uploads={uploads}
          message={fileUrl?.message ?? root?.['server']?.message}
          label="Upload a file"
          hint="ZIP, RAR or 7Z, maximum 100MB"
          accept={ARCHIVE_TYPES}
        />
      </Box>
    </FormProvider>
  );
}
