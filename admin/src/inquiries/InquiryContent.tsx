import { Box, Button, MenuItem, Typography } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';

import { DetailList, DetailSection } from '../components/DetailList';
import { AssigneeField } from '../components/form/AssigneeField';
import { ConflictNotice } from '../components/form/ConflictNotice';
import { FormError } from '../components/form/FormError';
import { FormGuard } from '../components/form/FormGuard';
import { FormTextField } from '../components/form/FormTextField';
import { DISCARD_TYPED, KEEP_TYPED } from '../components/form/reset-options';
import { useEditConflict } from '../components/form/use-edit-conflict';
import { formatMoment } from '../components/format';
import { May } from '../components/May';
import { NoteField } from '../components/notes/NoteField';
import { useNote } from '../components/notes/use-note';
import { useAction } from '../components/use-action';
import { useColleagueNames } from '../components/use-colleagues';
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

type StatusValues = Pick<Inquiry, 'status'> & { assignedTo: string };

const getStatus = ({ status, assignedTo }: Inquiry): StatusValues => ({
  status,
  assignedTo: assignedTo ?? '',
});

const statusNames = Object.fromEntries(inquiryStatuses.map(({ value, label }) => [value, label]));

function StatusAndNote({ inquiry }: { inquiry: Inquiry }) {
  const note = useNote(inquiry);
  const dataProvider = useDataProvider();
  // A reply changes the status; a status that staff have chosen here but not saved stays.
  const form = useForm<StatusValues>({ values: getStatus(inquiry), resetOptions: KEEP_TYPED });
  const edit = useEditConflict<Inquiry, StatusValues>({
    record: inquiry,
    toValues: getStatus,
    load: async () => (await dataProvider.getOne<Inquiry>('inquiries', { id: inquiry.id })).data,
  });
  const { dirtyFields } = form.formState;
  const colleagueNames = useColleagueNames('inquiries:write');
  const { know, conflict, forget } = edit;
  useEffect(() => know(inquiry, Object.keys(dirtyFields)));
  const [status, assignedTo] = useWatch({ control: form.control, name: ['status', 'assignedTo'] });
  const isStatusChanged = status !== inquiry.status;
  const isAssigned = assignedTo !== (inquiry.assignedTo ?? '');
  const save = useAction(
    (provider, unsaved: typeof note.unsaved) => {
      const { seen, ...changed } = edit.withIfUnchanged({
        ...(isStatusChanged && { status }),
        ...(isAssigned && { assignedTo: assignedTo || null }),
      });
      return provider.updateInquiry(inquiry.id, {
        ...changed,
        ...(unsaved && { note: unsaved.text }),
        // A note is kept from overwriting a newer one by what it was when typing began.
        seen: { ...seen, ...(unsaved && { note: unsaved.base }) },
      });
    },
    {
      success: () => ({ type: 'success', message: 'Inquiry saved' }),
      failure: 'The inquiry could not be saved',
      refresh: ['inquiries', 'dashboard'],
      form,
      edit: { onRefused: (error) => edit.onRefused(error, form.getValues()) },
      onSuccess: (data, unsaved) => {
        form.reset(getStatus(data.inquiry), DISCARD_TYPED);
        forget();
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
          {conflict && conflict.fields.length > 0 && (
            <ConflictNotice
              what="this inquiry"
              conflict={conflict}
              names={{ ...statusNames, ...colleagueNames }}
            />
          )}
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
