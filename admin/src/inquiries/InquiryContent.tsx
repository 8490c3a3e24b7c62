import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';

import { DetailsPart, Facts } from '../components/Facts';
import { useDraft } from '../components/form/use-draft';
import { formatMoment } from '../components/format';
import { useResourcesChanged } from '../components/use-resources-changed';
import { errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';
import { inquiryStatuses, serviceName, type Inquiry } from './inquiry';
import { InquiryReplies } from './InquiryReplies';

/** What was asked, the way to answer, and staff's own notes on it. */
export function InquiryContent({ inquiry }: { inquiry: Inquiry }) {
  const [chosen, setStatus] = useState<string>();
  // An answer moves a new inquiry on; what staff chose here goes before that.
  const status = chosen ?? inquiry.status;
  const [note, setNote] = useDraft(`note:${inquiry.id}`, () => inquiry.note, 'keeps');
  const notify = useNotify();
  const changed = useResourcesChanged('inquiries');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callData(`/admin/inquiries/${inquiry.id}`, { method: 'PUT', body: { status, note } }),
    onSuccess: () => {
      notify('Inquiry saved', { type: 'success', autoHideDuration: 3000 });
      changed();
    },
  });

  return (
    <>
      <DetailsPart title="From">
        <Facts
          facts={[
            { name: 'Name', value: inquiry.name },
            { name: 'Email', value: inquiry.email },
            { name: 'Phone', value: inquiry.phone || '–' },
            { name: 'Service', value: serviceName(inquiry.service) },
            { name: 'Received', value: formatMoment(inquiry.createdAt) },
          ]}
        />
      </DetailsPart>
      <DetailsPart title="Message">
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {inquiry.message}
        </Typography>
      </DetailsPart>
      <InquiryReplies inquiry={inquiry} />
      <DetailsPart title="For staff">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextField select label="Status" value={status} onChange={(event) => setStatus(event.target.value)}>
            {inquiryStatuses.map(({ value, label }) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Note"
            helperText="Seen by staff alone."
            multiline
            minRows={2}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {error && <Alert severity="error">{errorMessage(error, 'The inquiry could not be saved')}</Alert>}
          <Button
            variant="outlined"
            onClick={() => mutate()}
            disabled={isPending || (status === inquiry.status && note === inquiry.note)}
            sx={{ justifySelf: 'end' }}
          >
            {isPending ? 'Saving...' : 'Save'}
          </Button>
        </Box>
      </DetailsPart>
    </>
  );
}
