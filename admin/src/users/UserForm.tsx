import { Box, Button, MenuItem } from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import { ConflictNotice } from '../components/form/ConflictNotice';
import { changedValues } from '../components/form/drafts';
import { FormError } from '../components/form/FormError';
import { FormGuard } from '../components/form/FormGuard';
import { FormTextField } from '../components/form/FormTextField';
import { leave } from '../components/form/unsaved-forms';
import { useSaveRecord } from '../components/form/use-save-record';
import { StaffRoleField } from '../components/StaffRoleField';
import { useMay } from '../components/use-may';
import { errorMessage } from '../providers/api-error';
import type { User } from './user';

/** Field names are the API's, so that its messages find their fields. */
interface UserValues {
  name: string;
  phone: string;
  role: User['role'];
  staffRole: NonNullable<User['staffRole']>;
  profile: { location: string; website: string; bio: string };
}

function toValues({ name, phone, role, staffRole, profile }: User): UserValues {
  const { location, website, bio } = profile;
  return {
    name,
    phone: phone ?? '',
    role,
    staffRole: staffRole ?? 'manager',
    profile: { location: location ?? '', website: website ?? '', bio: bio ?? '' },
  };
}

/** The request body: what was changed. The rest may be changing elsewhere, and few may change roles. */
function getChanges({ name, phone, role, staffRole, profile }: UserValues, user: User): object {
  const orNull = (text: string): string | null => text.trim() || null;
  const typed = {
    location: orNull(profile.location),
    website: orNull(profile.website),
    bio: orNull(profile.bio),
  };
  const changed = changedValues(typed, user.profile);
  return {
    ...changedValues({ name: name.trim(), phone: orNull(phone) }, user),
    ...(Object.keys(changed).length > 0 && { profile: changed }),
    ...(role !== user.role && { role }),
    ...(role === 'admin' && staffRole !== user.staffRole && { staffRole }),
  };
}

/** What staff may change of a user. The email address is the user's own. */
export function UserForm({ user, onDone }: { user: User; onDone: () => void }) {
  const form = useForm<UserValues>({ defaultValues: toValues(user) });
  const managesStaff = useMay('staff:write');
  const role = useWatch({ control: form.control, name: 'role' });
  const [start] = useState(user);
  const { save, isSaving, conflict } = useSaveRecord<User, UserValues>({
    form,
    resource: 'users',
    record: user,
    toValues,
    toBody: (values) => getChanges(values, start),
    success: 'User saved',
    failure: (error) => errorMessage(error, 'The user could not be saved'),
    onSaved: onDone,
  });

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        sx={{ display: 'grid', gap: 2, pt: 1, maxWidth: 640, mx: 'auto' }}
      >
        <FormGuard draft={`user:${user.id}`} />
        <FormError />
        {conflict && <ConflictNotice what="this user" conflict={conflict} />}
        <FormTextField name="name" label="Name" autoFocus />
        <FormTextField name="phone" label="Phone" />
        <FormTextField name="profile.location" label="Location" />
        <FormTextField name="profile.website" label="Website" />
        <FormTextField name="profile.bio" label="Bio" multiline minRows={2} />
        <FormTextField
          name="role"
          label="Role"
          select
          disabled={!managesStaff}
          helperText={
            managesStaff ? 'Admins can sign in to this console.' : 'Only owners of the store change roles.'
          }
        >
          <MenuItem value="user">User</MenuItem>
          <MenuItem value="admin">Admin</MenuItem>
        </FormTextField>
        {role === 'admin' && <StaffRoleField disabled={!managesStaff} />}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button
            color="secondary"
            onClick={() => leave({ control: form.control, proceed: onDone })}
            disabled={isSaving}
          >
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSaving || !form.formState.isDirty}>
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  );
}
