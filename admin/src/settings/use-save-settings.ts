import type { UseFormReturn } from 'react-hook-form';

import { settleDraft } from '../components/form/drafts';
import { useAction } from '../components/use-action';
import { refreshStoreProfile } from '../layout/store-profile';
import { changedSettings, type StoreSettings } from './settings';

/** Saves what was changed in a form of settings, whose draft has this name. */
export function useSaveSettings(form: UseFormReturn<StoreSettings>, saved: StoreSettings, draft: string) {
  return useAction(
    (provider, values: StoreSettings) =>
      provider.saveSettings(changedSettings(saved, { ...values, gstRate: Number(values.gstRate) })),
    {
      success: () => ({ type: 'success', message: 'Settings saved' }),
      failure: 'The settings could not be saved',
      refresh: ['settings'],
      form,
      onSuccess: ({ settings }, values) => {
        refreshStoreProfile();
        settleDraft(draft, values, settings);
      },
    },
  );
}
