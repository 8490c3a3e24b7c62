import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { CheckedTexts } from '../components/claims/CheckedTexts';
import { ClaimCheck } from '../components/claims/ClaimCheck';
import { changedValues } from '../components/form/drafts';
import { refuse } from '../components/form/fields';
import { ImagesSection } from '../components/form/ImagesSection';
import { FormSwitch } from '../components/form/FormSwitch';
import { FormTextField } from '../components/form/FormTextField';
import { MarkdownField } from '../components/form/MarkdownField';
import { ConflictNotice } from '../components/form/ConflictNotice';
import { useSaveRecord } from '../components/form/use-save-record';
import { FormDialog } from '../components/FormDialog';
import { useMay } from '../components/use-may';
import { failureSentence } from '../providers/api-error';
import {
  bundleBody,
  bundleDraft,
  bundleErrors,
  bundleValues,
  type Bundle,
  type BundleValues,
} from './bundle';
import { BundleSums } from './BundleSums';
import { BundleToolsField } from './BundleToolsField';

const CHECKED = ['name', 'description'];

export interface BundleFormProps {
  /** Undefined for a new one. */
  bundle: Bundle | undefined;
  initial: BundleValues;
  onClose: () => void;
}

export function BundleForm({ bundle, initial, onClose }: BundleFormProps) {
  const canEdit = useMay('bundles:write');
  const [uploads, setUploads] = useState(0);
  const form = useForm<BundleValues>({ defaultValues: initial, resolver: refuse(bundleErrors) });

  const [start] = useState(initial);
  const { save, isSaving, conflict } = useSaveRecord<Bundle, BundleValues>({
    form,
    resource: 'bundles',
    record: bundle,
    toValues: bundleValues,
    toFields: ({ tools, ...fields }) => ({ ...fields, toolIds: tools.map(({ id }) => id) }),
    toBody: (values) => (bundle ? changedValues(bundleBody(values), bundleBody(start)) : bundleBody(values)),
    success: 'Bundle saved successfully!',
    failure: (error) => failureSentence('Failed to save bundle', error),
    refresh: ['alerts'],
    onSaved: onClose,
  });

  return (
    <FormDialog
      form={form}
      draft={bundleDraft(bundle?.id)}
      title={bundle ? 'Edit bundle' : 'Add bundle'}
      action={bundle ? 'Save' : 'Add bundle'}
      busyLabel="Saving..."
      busy={isSaving}
      disabled={!canEdit || uploads > 0}
      maxWidth="md"
      isEdit={bundle !== undefined}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <CheckedTexts fields={CHECKED}>
        <FormTextField name="name" label="Name" required />
        <MarkdownField
          name="description"
          label="Description"
          required
          helperText="Why these tools belong together. Shown on the bundle’s page."
        />
        <BundleToolsField />
        <FormTextField
          name="price"
          label="Price (₹)"
          required
          helperText="Less than the tools cost separately"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          sx={{ maxWidth: { sm: 280 } }}
        />
        <BundleSums />
        <ImagesSection
          hint="The first is the cover. Without images, the covers of the tools are shown."
          onUpload={(step) => setUploads((running) => running + step)}
        />
        <FormSwitch name="isActive" label="Active" />
        <ClaimCheck />
      </CheckedTexts>
      {conflict && <ConflictNotice what="this bundle" conflict={conflict} />}
    </FormDialog>
  );
}
