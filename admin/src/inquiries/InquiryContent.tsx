import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';

import { DetailSection, DetailList } from '../components/DetailList';
import { formatMoment } from '../components/format';
import { useRefreshResources } from '../components/use-refresh-resources';
import { errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';
import { inquiryStatuses, serviceName, type Inquiry } from './inquiry';
import { InquiryReplies } from './InquiryReplies';
import { NoteField } from './NoteField';
import { useNote, type NoteDraft } from './use-note';

/** What was asked, the way to answer, and staff's own notes on it. */
export function InquiryContent({ inquiry }: { inquiry: Inquiry }) {
  const [chosen, setStatus] = useState<string>();
  // An answer moves a new inquiry on; what staff chose here goes before that.
  const status = chosen ?? inquiry.status;
  const note = useNote(inquiry);
  const notify = useNotify();
  const changed = useRefreshResources('inquiries');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (unsaved: NoteDraft | undefined) =>
      callData(`/admin/inquiries/${inquiry.id}`, {
        method: 'PUT',
        body: { status: chosen, note: unsaved?.text },
      }),
    onSuccess: (_data, unsaved) => {
      if (unsaved) note.settle(unsaved);
      notify('Inquiry saved', { type: 'success', autoHideDuration: 3000 });
      changed();
    },
  });

  return (
    <>
      <DetailSection title="From">
        <DetailList
          items={[
            { name: 'Name', value: inquiry.name },
            { name: 'Email', value: inquiry.email },
            { name: 'Phone', value: inquiry.phone || '–' },
            { name: 'Service', value: serviceName(inquiry.service) },
            { name: 'Received', value: formatMoment(inquiry.createdAt) },
          ]}
        />
      </DetailSection>
      <DetailSection title="Message">
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {inquiry.message}
        </Typography>
      </DetailSection>
      <InquiryReplies inquiry={inquiry} />
      <DetailSection title="For staff">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextField select label="Status" value={status} onChange={(event) => setStatus(event.target.value)}>
            {inquiryStatuses.map(({ value, label }) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <NoteField note={note} saved={inquiry.note} busy={isPending} />
          {error && <Alert severity="error">{errorMessage(error, 'The inquiry could not be saved')}</Alert>}
          <Button
            variant="outlined"
            onClick={() => mutate(note.unsaved)}
            disabled={isPending || (status === inquiry.status && !note.unsaved)}
            sx={{ justifySelf: 'end' }}
          >
            {isPending ? 'Saving...' : 'Save'}
          </Button>
        </Box>
      </DetailSection>
    </>
  );
}
