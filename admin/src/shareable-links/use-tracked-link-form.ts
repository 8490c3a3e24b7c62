import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';

import { focusFirstInvalid } from '../components/form/focus-first-invalid';
import { useRefreshResources } from '../components/use-refresh-resources';
import { errorFields, errorMessage } from '../providers/api-error';
import { isRecord } from '../providers/envelope';
import { callData } from '../providers/http-client';
import {
  newTrackedLink,
  trackedLinkBody,
  trackedLinkErrors,
  type TrackedLink,
  type TrackedLinkValues,
} from './tracked-link';

export interface TrackedLinkForm {
  values: TrackedLinkValues;
  change: (part: Partial<TrackedLinkValues>) => void;
  errors: Record<string, string>;
  failure: string | undefined;
  busy: boolean;
  submit: (form: HTMLFormElement) => void;
}

function isTrackedLink(value: unknown): value is TrackedLink {
  return isRecord(value) && typeof value['url'] === 'string';
}

async function create(values: TrackedLinkValues): Promise<TrackedLink> {
  const { trackedLink } = await callData('/admin/tracked-links', {
    method: 'POST',
    body: trackedLinkBody(values),
  });
  if (!isTrackedLink(trackedLink)) throw new Error('Invalid data format received from server');
  return trackedLink;
}

export function useTrackedLinkForm(onCreated: (link: TrackedLink) => void): TrackedLinkForm {
  const notify = useNotify();
  const changed = useRefreshResources('tracked-links');
  const [values, setValues] = useState(newTrackedLink);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: create,
    onSuccess: (link) => {
      notify('The tracked link is ready', { type: 'success', autoHideDuration: 3000 });
      changed();
      onCreated(link);
    },
  });

  return {
    values,
    errors,
    busy: isPending,
    failure: error ? errorMessage(error, 'Failed to make the link') : undefined,
    change: (part) => {
      setValues({ ...values, ...part });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))));
    },
    submit: (form) => {
      const found = trackedLinkErrors(values);
      setErrors(found);
      if (Object.keys(found).length > 0) return focusFirstInvalid(form);
      mutate(values, {
        onError: (refusal) => {
          setErrors(errorFields(refusal));
          focusFirstInvalid(form);
        },
      });
    },
  };
}
