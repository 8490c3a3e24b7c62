import { MenuItem } from '@mui/material';
import { useCreate } from 'ra-core';
import { useNotify } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { showErrors } from '../components/form/show-errors';
import { settleForm } from '../components/form/unsaved-forms';
import { ToolField } from '../components/form/ToolField';
import { FormDialog } from '../components/FormDialog';
import { SUCCESS_MS } from '../components/use-action';
import { useRefreshResources } from '../components/use-refresh-resources';
import {
  newTrackedLink,
  targets,
  TO_A_TOOL,
  TO_ANOTHER_PAGE,
  trackedLinkBody,
  trackedLinkErrors,
  type TrackedLink,
  type TrackedLinkValues,
} from './tracked-link';

const ACTIVE = { status: 'active' };

export interface TrackedLinkDialogProps {
  onClose: () => void;
  onCreated: (link: TrackedLink) => void;
}

export function TrackedLinkDialog({ onClose, onCreated }: TrackedLinkDialogProps) {
  const notify = useNotify();
  const refresh = useRefreshResources('tracked-links', 'shareable-links');
  const [create, { isPending }] = useCreate<TrackedLink>();
  const form = useForm({ defaultValues: newTrackedLink });
  const target = useWatch({ control: form.control, name: 'target' });
  const validate = (name: keyof TrackedLinkValues) => () => trackedLinkErrors(form.getValues())[name];

  const save = (values: TrackedLinkValues): void =>
    void create(
      'tracked-links',
      { data: trackedLinkBody(values) },
      {
        onSuccess: (link) => {
          notify('Tracked link created', { type: 'success', autoHideDuration: SUCCESS_MS });
          refresh();
          settleForm(form.control);
          onCreated(link);
        },
        onError: (error) => showErrors(form, error, 'The link could not be created'),
      },
    );

  return (
    <FormDialog
      form={form}
      draft="tracked-link:new"
      title="Add tracked link"
      action="Add tracked link"
      busyLabel="Adding..."
      busy={isPending}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FormTextField select name="target" label="Destination">
        {targets.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </FormTextField>
      {target === TO_A_TOOL && <ToolField rules={{ validate: validate('toolId') }} filter={ACTIVE} />}
      {target === TO_ANOTHER_PAGE && (
        <FormTextField
          name="path"
          label="Page"
          required
          helperText="A path on this site, such as /tools"
          rules={{ validate: validate('path') }}
        />
      )}
      <FormTextField
        name="source"
        label="Source"
        required
        helperText="Where you share it, such as telegram or newsletter"
        rules={{ validate: validate('source') }}
      />
      <FormTextField
        name="medium"
        label="Medium"
        helperText="How you share it, such as social, email or poster"
      />
      <FormTextField name="campaign" label="Campaign" helperText="What it promotes, such as diwali-2026" />
    </FormDialog>
  );
}
