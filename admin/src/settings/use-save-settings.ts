import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { settleDraft } from '../components/form/drafts';
import { useEditConflict } from '../components/form/use-edit-conflict';
import { useAction } from '../components/use-action';
import { refreshStoreProfile } from '../layout/store-profile';
import { useStaffDataProvider } from '../providers/data-provider';
import { changedSettings, type StoreSettings } from './settings';

export interface SaveSettings<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** As they were read last. */
  saved: StoreSettings;
  /** The name of the form's draft. */
  draft: string;
  /** What the form holds of the settings, and back. */
  toValues: (settings: StoreSettings) => Values;
  toSettings: (values: Values) => Partial<StoreSettings>;
  success: string;
  failure: string;
}

/** Saves what was changed in a form of settings, and tells of a conflict with a colleague. */
export function useSaveSettings<Values extends FieldValues>({
  form,
  saved,
  draft,
  toValues,
  toSettings,
  success,
  failure,
}: SaveSettings<Values>) {
  const dataProvider = useStaffDataProvider();
  const edit = useEditConflict<StoreSettings, Values>({
    record: saved,
    toValues,
    load: () => dataProvider.getSettings(),
  });
  const { dirtyFields } = form.formState;
  const { know, conflict, forget } = edit;
  useEffect(() => know(saved, Object.keys(dirtyFields)));
  const save = useAction(
    (provider, values: Values) =>
      provider.saveSettings(edit.withIfUnchanged(changedSettings(saved, toSettings(values)))),
    {
      success: () => ({ type: 'success', message: success }),
      failure,
      refresh: ['settings'],
      form,
      edit,
      onSuccess: ({ settings }, values) => {
        refreshStoreProfile();
        settleDraft(draft, values, toValues(settings));
        forget();
      },
    },
  );
  return { save: (values: Values) => save.mutate(values), isSaving: save.isPending, conflict };
}
