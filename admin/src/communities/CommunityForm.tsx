import { Alert } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { CheckedTexts } from '../components/claims/CheckedTexts';
import { ClaimCheck } from '../components/claims/ClaimCheck';
import { ConflictNotice } from '../components/form/ConflictNotice';
import { changedValues } from '../components/form/drafts';
import { refuse } from '../components/form/fields';
import { FormSection } from '../components/form/FormSection';
import { FormSwitch } from '../components/form/FormSwitch';
import { FormTextField } from '../components/form/FormTextField';
import { RecordsField } from '../components/form/RecordsField';
import { useSaveRecord } from '../components/form/use-save-record';
import { FormDialog } from '../components/FormDialog';
import { useMay } from '../components/use-may';
import { failureSentence } from '../providers/api-error';
import {
  COMMUNITY_RELATED,
  communityBody,
  communityDraft,
  communityErrors,
  communityValues,
  type Community,
  type CommunityValues,
} from './community';
import { PlansField } from './PlansField';

const CHECKED = ['rules'];
const SECRETS = ['token'];

export interface CommunityFormProps {
  /** Undefined for a new one. */
  community: Community | undefined;
  initial: CommunityValues;
  onClose: () => void;
}

/** Connects a group, or changes one. */
export function CommunityForm({ community, initial, onClose }: CommunityFormProps) {
  const canEdit = useMay('communities:write');
  const isNew = community === undefined;
  const form = useForm<CommunityValues>({
    defaultValues: initial,
    resolver: refuse(communityErrors(isNew)),
  });
  const [start] = useState(initial);
  const { save, isSaving, conflict } = useSaveRecord<Community, CommunityValues>({
    form,
    resource: 'communities',
    record: community,
    toValues: communityValues,
    toBody: (values) =>
      isNew ? communityBody(values) : changedValues(communityBody(values), communityBody(start)),
    success: isNew ? 'Group connected' : 'Group saved',
    failure: (error) =>
      failureSentence(isNew ? 'The group could not be connected' : 'The group could not be saved', error),
    refresh: COMMUNITY_RELATED,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      draft={communityDraft(community?.id)}
      secrets={SECRETS}
      title={isNew ? 'Connect group' : 'Edit group'}
      action={isNew ? 'Connect group' : 'Save'}
      busyLabel={isNew ? 'Connecting...' : 'Saving...'}
      busy={isSaving}
      disabled={!canEdit}
      maxWidth="md"
      isEdit={!isNew}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <CheckedTexts fields={CHECKED}>
        <Alert severity="info" role="note">
          Create a bot with @BotFather on Telegram, then add it to your group as an administrator with two
          rights: <strong>Invite users via link</strong> and <strong>Ban users</strong>.
        </Alert>
        <FormSection title="Group and bot">
          <FormTextField
            name="token"
            label="Bot token"
            required={isNew}
            autoComplete="off"
            helperText={
              isNew
                ? 'From BotFather. Stored encrypted and never shown again.'
                : 'Leave empty to keep the stored token'
            }
            slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
          />
          <FormTextField
            name="externalId"
            label="Chat ID"
            required
            autoComplete="off"
            helperText="Such as -1001234567890. Forward a message of the group to a bot that shows ids."
            slotProps={{ htmlInput: { spellCheck: false } }}
          />
        </FormSection>
        <FormSection title="Who may join">
          <RecordsField
            name="toolIds"
            label="Tools"
            required={false}
            helperText="All owners of these tools"
          />
          <PlansField tools={community?.tools ?? []} />
          <FormTextField
            name="graceDays"
            label="Days of grace"
            required
            helperText="How long members may stay after their right ends"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <FormSwitch name="isActive" label="Active" helperText="Off: nobody joins, nobody is removed" />
          <FormTextField
            className="wide"
            name="rules"
            label="Rules"
            required
            multiline
            minRows={3}
            helperText="Customers read them before they join"
          />
        </FormSection>
        <ClaimCheck />
      </CheckedTexts>
      {conflict && <ConflictNotice what="this group" conflict={conflict} />}
    </FormDialog>
  );
}
