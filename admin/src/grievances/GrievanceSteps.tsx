import { Button, MenuItem } from '@mui/material';
import { useForm, useWatch } from 'react-hook-form';

import { settleDraft } from '../components/form/drafts';
import { FormTextField } from '../components/form/FormTextField';
import { InlineForm } from '../components/form/InlineForm';
import { KEEP_TYPED } from '../components/form/reset-options';
import { useAction } from '../components/use-action';
import { needsNote, stepName, type GrievanceDetail, type GrievanceStatusName } from './grievance';

interface Values {
  /** Empty for an update without a new status. */
  status: GrievanceStatusName | '';
  note: string;
}

const emptyFor = (next: GrievanceStatusName[]): Values => ({ status: next[0] ?? '', note: '' });

/** The next step, with a message that is emailed to the person. */
export function GrievanceSteps({ grievance }: { grievance: GrievanceDetail }) {
  const { id, status: current, nextStatuses, closedAt, email } = grievance;
  const draft = `grievance:${id}`;
  const form = useForm<Values>({ values: emptyFor(nextStatuses), resetOptions: KEEP_TYPED });
  const [status, note] = useWatch({ control: form.control, name: ['status', 'note'] });
  const save = useAction(
    (provider, values: Values) =>
      provider.changeGrievance(id, {
        ...(values.status && { status: values.status }),
        ...(values.note.trim() && { note: values.note }),
      }),
    {
      success: () => ({ type: 'success', message: 'Grievance saved' }),
      failure: 'The grievance could not be saved',
      refresh: ['grievances', 'dashboard'],
      form,
      onSuccess: ({ grievance: saved }, sent) => settleDraft(draft, sent, emptyFor(saved.nextStatuses)),
    },
  );
  const isMissing = note.trim() === '' && (status === '' || needsNote(status));
  const button = (
    <Button type="submit" variant="contained" disabled={save.isPending || isMissing}>
      {save.isPending ? 'Saving...' : status ? stepName(current, status) : 'Send update'}
    </Button>
  );
  return (
    <InlineForm
      form={form}
      draft={draft}
      keepOnClose
      onSubmit={(values) => save.mutate(values)}
      actions={button}
    >
      <FormTextField select name="status" label="Next step">
        {nextStatuses.map((next) => (
          <MenuItem key={next} value={next}>
            {stepName(current, next)}
          </MenuItem>
        ))}
        {closedAt === null && <MenuItem value="">Send an update only</MenuItem>}
      </FormTextField>
      <FormTextField
        name="note"
        label={needsNote(status) ? 'Message to the customer' : 'Message to the customer (optional)'}
        multiline
        minRows={3}
        helperText={email ? `Emailed to ${email} and shown on the page of the grievance.` : 'Kept here only.'}
      />
    </InlineForm>
  );
}
