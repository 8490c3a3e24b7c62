import { useCreate, useUpdate } from 'ra-core';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';

import { CheckedTexts } from '../components/claims/CheckedTexts';
import { ClaimCheck } from '../components/claims/ClaimCheck';
import { changedValues } from '../components/form/drafts';
import { ImagesSection } from '../components/form/ImagesSection';
import { FormSwitch } from '../components/form/FormSwitch';
import { FormTextField } from '../components/form/FormTextField';
import { MarkdownField } from '../components/form/MarkdownField';
import { showErrors } from '../components/form/show-errors';
import { settleForm } from '../components/form/unsaved-forms';
import { FormDialog } from '../components/FormDialog';
import { SUCCESS_MS } from '../components/use-action';
import { useMay } from '../components/use-may';
import { useRefreshResources } from '../components/use-refresh-resources';
import { failureSentence } from '../providers/api-error';
import { bundleBody, bundleDraft, bundleErrors, type Bundle, type BundleValues } from './bundle';
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
  const notify = useNotify();
  const refresh = useRefreshResources('bundles', 'alerts');
  const canEdit = useMay('bundles:write');
  const [create, { isPending: isCreating }] = useCreate<Bundle>();
  const [update, { isPending: isUpdating }] = useUpdate<Bundle>();
  const [uploads, setUploads] = useState(0);
  const form = useForm<BundleValues>({ defaultValues: initial });
  const rules = (name: keyof BundleValues) => ({
    validate: () => bundleErrors(form.getValues())[name],
  });

  const save = (values: BundleValues): void => {
    const body = bundleBody(values);
    // Colleagues may change the other fields.
    const data = bundle ? changedValues(body, bundleBody(initial)) : body;
    const options = {
      onSuccess: () => {
        notify('Bundle saved successfully!', { type: 'success', autoHideDuration: SUCCESS_MS });
        refresh();
        settleForm(form.control);
        onClose();
      },
      onError: (error: unknown) => showErrors(form, error, failureSentence('Failed to save bundle', error)),
    };
    if (bundle) void update('bundles', { id: bundle.id, data, previousData: bundle }, options);
    else void create('bundles', { data }, options);
  };

  return (
    <FormDialog
      form={form}
      draft={bundleDraft(bundle?.id)}
      title={bundle ? 'Edit Bundle' : 'New Bundle'}
      action="Save"
      busyLabel="Saving..."
      busy={isCreating || isUpdating}
      disabled={!canEdit || uploads > 0}
      maxWidth="md"
      isEdit={bundle !== undefined}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <CheckedTexts fields={CHECKED}>
        <FormTextField name="name" label="Name" required rules={rules('name')} />
        <MarkdownField
          name="description"
          label="Description"
          required
          helperText="Why these tools belong together. Shown on the bundle’s page."
          rules={rules('description')}
        />
        <BundleToolsField rules={rules('toolIds')} />
        <FormTextField
          name="price"
          label="Price (₹)"
          required
          helperText="Less than the tools cost together"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          sx={{ maxWidth: { sm: 280 } }}
          rules={rules('price')}
        />
        <BundleSums />
        <ImagesSection
          hint="The first is the cover. Without images, the covers of the tools are shown."
          onUpload={(step) => setUploads((running) => running + step)}
        />
        <FormSwitch name="isActive" label="Active" />
        <ClaimCheck />
      </CheckedTexts>
    </FormDialog>
  );
}
