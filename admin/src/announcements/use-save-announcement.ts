import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';

import type { Conflict } from '../components/form/ConflictNotice';
import { showErrors } from '../components/form/show-errors';
import { settleForm } from '../components/form/unsaved-forms';
import { SUCCESS_MS } from '../components/use-action';
import { useRefreshResources } from '../components/use-refresh-resources';
import {
  announcementBody,
  announcementValues,
  conflictingFields,
  saveFailure,
  type Announcement,
  type AnnouncementValues,
} from './announcement';

interface AnnouncementConflict extends Conflict {
  theirs: AnnouncementValues;
}

/**
 * Saves the form of an announcement: a new one without id. Of another, only what was changed since `start`; where a
 * colleague changed the same fields meanwhile, it says so first, and saving again overwrites them.
 */
export function useSaveAnnouncement(
  form: UseFormReturn<AnnouncementValues>,
  id: string | undefined,
  start: AnnouncementValues | undefined,
  onSaved: () => void,
) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefreshResources('announcements');
  const [conflict, setConflict] = useState<AnnouncementConflict>();

  const findConflict = async (
    announcementId: string,
    mine: AnnouncementValues,
    shown: AnnouncementValues,
  ) => {
    const { data } = await dataProvider.getOne<Announcement>('announcements', { id: announcementId });
    const theirs = announcementValues(data);
    const fields = conflictingFields(mine, conflict?.theirs ?? shown, theirs);
    return fields.length > 0 ? { fields, theirs } : undefined;
  };

  const saving = useMutation({
    /** Returns what a colleague has changed; undefined once it is saved. */
    mutationFn: async (values: AnnouncementValues) => {
      if (!id || !start) {
        await dataProvider.create('announcements', { data: announcementBody(values) });
        return undefined;
      }
      const found = await findConflict(id, values, start);
      if (found) return found;
      const data = announcementBody(values, start);
      if (Object.keys(data).length > 0)
        await dataProvider.update('announcements', { id, data, previousData: { id } });
      return undefined;
    },
    onSuccess: (found) => {
      setConflict(found);
      if (found) return;
      notify('Announcement saved successfully!', { type: 'success', autoHideDuration: SUCCESS_MS });
      refresh();
      settleForm(form.control);
      onSaved();
    },
    onError: (error: unknown) => {
      showErrors(form, error, '');
      form.setError('root.server', { message: saveFailure(error) });
    },
  });
  return {
    save: (values: AnnouncementValues) => saving.mutate(values),
    isSaving: saving.isPending,
    conflict,
  };
}
