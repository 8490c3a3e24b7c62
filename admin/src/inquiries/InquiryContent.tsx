import { Box, Button, MenuItem, Typography } from '@mui/material';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';

import { DetailList, DetailSection } from '../components/DetailList';
import { AssigneeField } from '../components/form/AssigneeField';
import { FormError } from '../components/form/FormError';
import { FormGuard } from '../components/form/FormGuard';
import { FormTextField } from '../components/form/FormTextField';
import { DISCARD_TYPED, KEEP_TYPED } from '../components/form/reset-options';
import { formatMoment } from '../components/format';
import { May } from '../components/May';
import { NoteField } from '../components/notes/NoteField';
import { useNote } from '../components/notes/use-note';
import { useAction } from '../components/use-action';
import { inquiryStatuses, serviceName, type Inquiry } from './inquiry';
import { InquiryReplies } from './InquiryReplies';

/** The message, the replies, and the status and note that only staff see. */
export function InquiryContent({ inquiry }: { inquiry: Inquiry }) {
  const { id, name, email, phone, service, message, createdAt } = inquiry;
  return (
    <>
      <DetailSection title="From">
        <DetailList
          items={[
            { name: 'Name', value: name },
            { name: 'Email', value: email },
            { name: 'Phone', value: phone || '–' },
            { name: 'Service', value: serviceName(service) },
            { name: 'Received', value: formatMoment(createdAt) },
          ]}
        />
      </DetailSection>
      <DetailSection title="Message">
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
      </DetailSection>
      <May permission="quotes:write">
        <DetailSection title="Quote">
          <Button
            component={Link}
            to={`/quotes/create?inquiry=${id}`}
            variant="outlined"
            aria-label={`Write a quote for ${name}`}
          >
            Write a quote
          </Button>
        </DetailSection>
      </May>
      <InquiryReplies id={id} email={email} />
      <StatusAndNote inquiry={inquiry} />
    </>
  );
}

function StatusAndNote({ inquiry }: { inquiry: Inquiry }) {
  const note = useNote(inquiry);
  // A reply changes the status; a status that staff have chosen here but not saved stays.
  const form = useForm({
    values: { status: inquiry.status, assignedTo: inquiry.assignedTo ?? '' },
    resetOptions: KEEP_TYPED,
  });
  const [status, assignedTo] = useWatch({ control: form.control, name: ['status', 'assignedTo'] });
  const isStatusChanged = status !== inquiry.status;
  const isAssigned = assignedTo !== (inquiry.assignedTo ?? '');
  const save = useAction(
    (provider, unsaved: typeof note.unsaved) =>
      provider.updateInquiry(inquiry.id, {
        ...(isStatusChanged && { status }),
        ...(isAssigned && { assignedTo: assignedTo || null }),
        ...(unsaved && { note: unsaved.text }),
      }),
    {
      success: () => ({ type: 'success', message: 'Inquiry saved' }),
      failure: 'The inquiry could not be saved',
      refresh: ['inquiries', 'dashboard'],
      form,
      onSuccess: (data, unsaved) => {
        const { status: saved, assignedTo: colleague } = data.inquiry;
        form.reset({ status: saved, assignedTo: colleague ?? '' }, DISCARD_TYPED);
        if (unsaved) note.settle(unsaved);
      },
    },
  );
  return (
    <DetailSection title="Internal">
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void form.handleSubmit(() => save.mutate(note.unsaved))(event)}
          sx={{ display: 'grid', gap: 2 }}
        >
          <FormGuard draft={`inquiry-status:${inquiry.id}`} keepOnClose />
          <FormTextField select name="status" label="Status">
            {inquiryStatuses.map(({ value, label }) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </FormTextField>
          <AssigneeField permission="inquiries:write" assigned={inquiry} />
          <NoteField note={note} saved={inquiry.note} busy={save.isPending} />
          <FormError />
          <Button
            type="submit"
            variant="outlined"
            disabled={save.isPending || (!isStatusChanged && !isAssigned && !note.unsaved)}
            sx={{ justifySelf: 'end' }}
          >
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </Box>
      </FormProvider>
    </DetailSection>
  );
}
