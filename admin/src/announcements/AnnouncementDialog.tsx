import { Box, FormControlLabel, MenuItem, Switch } from '@mui/material';
import { useCreate, useUpdate } from 'ra-core';
import { useNotify } from 'react-admin';
import { Controller, useForm } from 'react-hook-form';

import { FormDraft } from '../components/form/FormDraft';
import { FormTextField } from '../components/form/FormTextField';
import { showErrors } from '../components/form/show-errors';
import { FormDialog } from '../components/FormDialog';
import { SUCCESS_MS } from '../components/use-action';
import { useRefreshResources } from '../components/use-refresh-resources';
import {
  announcementDraft,
  announcementErrors,
  announcementValues,
  newAnnouncement,
  saveFailure,
  type Announcement,
  type AnnouncementValues,
} from './announcement';
import { AnnouncementPreview } from './AnnouncementPreview';

const PRIORITIES = [1, 2, 3, 4, 5];

export interface AnnouncementDialogProps {
  /** Undefined for a new one. */
  announcement: Announcement | undefined;
  onClose: () => void;
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const notify = useNotify();
  const refresh = useRefreshResources('announcements');
  const [create, { isPending: isCreating }] = useCreate<Announcement>();
  const [update, { isPending: isUpdating }] = useUpdate<Announcement>();
  const form = useForm<AnnouncementValues>({
    defaultValues: announcement ? announcementValues(announcement) : newAnnouncement(new Date()),
  });
  const rules = (name: keyof AnnouncementValues) => ({
    validate: () => announcementErrors(form.getValues())[name],
  });

  const save = (data: AnnouncementValues): void => {
    const options = {
      onSuccess: () => {
        notify('Announcement saved successfully!', { type: 'success', autoHideDuration: SUCCESS_MS });
        refresh();
        onClose();
      },
      onError: (error: unknown) => {
        showErrors(form, error, '');
        form.setError('root.server', { message: saveFailure(error) });
      },
    };
    if (announcement) {
      void update('announcements', { id: announcement.id, data, previousData: announcement }, options);
    } else void create('announcements', { data }, options);
  };

  return (
    <FormDialog
      form={form}
      title={announcement ? 'Edit Announcement' : 'New Announcement'}
      action="Save"
      busyLabel="Saving..."
      busy={isCreating || isUpdating}
      maxWidth="sm"
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FormDraft name={announcementDraft(announcement?.id)} />
      <AnnouncementPreview />
      <FormTextField name="message" label="Message" required multiline minRows={2} rules={rules('message')} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormTextField name="icon" label="Icon" helperText="An emoji" />
        <FormTextField select name="priority" label="Priority" helperText="1 is shown first">
          {PRIORITIES.map((priority) => (
            <MenuItem key={priority} value={priority}>
              {priority === 1 ? '1 (highest)' : priority === 5 ? '5 (lowest)' : priority}
            </MenuItem>
          ))}
        </FormTextField>
        <FormTextField name="actionText" label="Button text" />
        <FormTextField
          name="actionUrl"
          label="Button link"
          helperText="For example /tools or https://…"
          rules={rules('actionUrl')}
        />
        <FormTextField
          name="startDate"
          label="Start date"
          type="date"
          slotProps={{ inputLabel: { shrink: true } }}
          rules={rules('startDate')}
        />
        <FormTextField
          name="endDate"
          label="End date"
          type="date"
          slotProps={{ inputLabel: { shrink: true } }}
          rules={rules('endDate')}
        />
      </Box>
      <Controller
        name="isActive"
        control={form.control}
        render={({ field: { value, ref, ...field } }) => (
          <FormControlLabel
            control={<Switch {...field} checked={value} slotProps={{ input: { ref } }} />}
            label="Active"
          />
        )}
      />
    </FormDialog>
  );
}
