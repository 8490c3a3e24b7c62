import { Box, FormControlLabel, MenuItem, Switch } from '@mui/material';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';

import { CheckedTexts } from '../components/claims/CheckedTexts';
import { ClaimCheck } from '../components/claims/ClaimCheck';
import { ConflictNotice } from '../components/form/ConflictNotice';
import { refuse } from '../components/form/fields';
import { FormTextField } from '../components/form/FormTextField';
import { useSaveRecord } from '../components/form/use-save-record';
import { FormDialog } from '../components/FormDialog';
import {
  announcementBody,
  announcementDraft,
  announcementErrors,
  announcementValues,
  newAnnouncement,
  saveFailure,
  type Announcement,
  type AnnouncementValues,
} from './announcement';
import { AnnouncementPreview } from './AnnouncementPreview';

const CHECKED = ['message', 'actionText'];
const PRIORITIES = [1, 2, 3, 4, 5];

export interface AnnouncementFormProps {
  /** Undefined for a new one. */
  announcement: Announcement | undefined;
  onClose: () => void;
}

export function AnnouncementForm({ announcement, onClose }: AnnouncementFormProps) {
  const [start] = useState(() => announcement && announcementValues(announcement));
  const form = useForm<AnnouncementValues>({
    defaultValues: start ?? newAnnouncement(new Date()),
    resolver: refuse(announcementErrors),
  });
  const { save, isSaving, conflict } = useSaveRecord<Announcement, AnnouncementValues>({
    form,
    resource: 'announcements',
    record: announcement,
    toValues: announcementValues,
    toBody: (values) => announcementBody(values, start),
    success: 'Announcement saved successfully!',
    failure: saveFailure,
    alwaysSaysFailure: true,
    onSaved: onClose,
  });

  return (
    <FormDialog
      form={form}
      draft={announcementDraft(announcement?.id)}
      title={announcement ? 'Edit announcement' : 'Add announcement'}
      action={announcement ? 'Save' : 'Add announcement'}
      busyLabel="Saving..."
      busy={isSaving}
      maxWidth="sm"
      isEdit={announcement !== undefined}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <CheckedTexts fields={CHECKED}>
        <AnnouncementPreview />
        <FormTextField name="message" label="Message" required multiline minRows={2} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <FormTextField name="icon" label="Icon" helperText="One emoji" />
          <FormTextField select name="priority" label="Priority" helperText="1 is shown first">
            {PRIORITIES.map((priority) => (
              <MenuItem key={priority} value={priority}>
                {priority === 1 ? '1 (highest)' : priority === 5 ? '5 (lowest)' : priority}
              </MenuItem>
            ))}
          </FormTextField>
          <FormTextField name="actionText" label="Button text" />
          <FormTextField name="actionUrl" label="Button link" helperText="For example /tools or https://…" />
          <FormTextField
            name="startDate"
            label="Start date"
            type="date"
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <FormTextField
            name="endDate"
            label="End date"
            type="date"
            slotProps={{ inputLabel: { shrink: true } }}
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
        <ClaimCheck />
      </CheckedTexts>
      {conflict && <ConflictNotice what="this announcement" conflict={conflict} />}
    </FormDialog>
  );
}
