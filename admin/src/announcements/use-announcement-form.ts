import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';

import { useDraft } from '../components/form/use-draft';
import { focusFirstInvalid } from '../components/form/focus-first-invalid';
import { useRefreshResources } from '../components/use-refresh-resources';
import { errorFields } from '../providers/api-error';
import { callData } from '../providers/http-client';
import {
  announcementDraft,
  announcementErrors,
  announcementValues,
  newAnnouncement,
  saveFailure,
  type Announcement,
  type AnnouncementValues,
} from './announcement';

export interface AnnouncementForm {
  values: AnnouncementValues;
  /** What was typed before is back. */
  isBack: boolean;
  change: (part: Partial<AnnouncementValues>) => void;
  errors: Record<string, string>;
  failure: string | undefined;
  busy: boolean;
  submit: (form: HTMLFormElement) => void;
}

export function useAnnouncementForm(
  announcement: Announcement | undefined,
  onDone: () => void,
): AnnouncementForm {
  const notify = useNotify();
  const changed = useRefreshResources('announcements');
  const [values, setValues, isBack] = useDraft(announcementDraft(announcement?.id), () =>
    announcement ? announcementValues(announcement) : newAnnouncement(new Date()),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      announcement
        ? callData(`/announcements/${announcement.id}`, { method: 'PUT', body: values })
        : callData('/announcements', { method: 'POST', body: values }),
    onSuccess: () => {
      notify('Announcement saved successfully!', { type: 'success', autoHideDuration: 3000 });
      changed();
      onDone();
    },
  });

  return {
    values,
    isBack,
    errors,
    busy: isPending,
    failure: error ? saveFailure(error) : undefined,
    change: (part) => {
      setValues({ ...values, ...part });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))));
    },
    submit: (form) => {
      const found = announcementErrors(values);
      setErrors(found);
      if (Object.keys(found).length > 0) return focusFirstInvalid(form);
      mutate(undefined, {
        onError: (refusal) => {
          setErrors(errorFields(refusal));
          focusFirstInvalid(form);
        },
      });
    },
  };
}
