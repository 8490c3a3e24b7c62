import { useMutation } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { useNotify } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { SUCCESS_MS } from '../use-action';
import { useRefreshResources } from '../use-refresh-resources';
import { showErrors } from './show-errors';
import { settleForm } from './unsaved-forms';
import { useEditConflict, type EditedRecord } from './use-edit-conflict';

export interface SaveRecord<Row extends RaRecord<string>, Values extends FieldValues> extends Omit<
  EditedRecord<Row, Values>,
  'load'
> {
  form: UseFormReturn<Values>;
  resource: string;
  /** What to send: of an existing record only the changed fields, because colleagues may change the others. */
  toBody: (values: Values) => object;
  success: string;
  failure: (error: unknown) => string;
  /** Says `failure` also where the server’s messages stand at the fields. */
  alwaysSaysFailure?: boolean;
  /** What else changes with it. */
  refresh?: readonly string[];
  onSaved: () => void;
}

/** Saves the form of a record, a new one without `record`, and tells of a conflict with a colleague. */
export function useSaveRecord<Row extends RaRecord<string>, Values extends FieldValues>({
  form,
  resource,
  toBody,
  success,
  failure,
  alwaysSaysFailure = false,
  refresh = [],
  onSaved,
  ...edited
}: SaveRecord<Row, Values>) {
  const { record } = edited;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refreshAll = useRefreshResources(resource, ...refresh);
  const load = async (): Promise<Row> =>
    (await dataProvider.getOne<Row>(resource, { id: record?.id ?? '' })).data;
  const { conflict, withIfUnchanged, onRefused } = useEditConflict<Row, Values>({ ...edited, load });

  const saving = useMutation({
    mutationFn: (values: Values): Promise<unknown> => {
      if (!record) return dataProvider.create(resource, { data: toBody(values) });
      const data = withIfUnchanged(toBody(values));
      return dataProvider.update(resource, { id: record.id, data, previousData: record });
    },
    onSuccess: () => {
      notify(success, { type: 'success', autoHideDuration: SUCCESS_MS });
      refreshAll();
      settleForm(form.control);
      onSaved();
    },
    onError: async (error, values) => {
      if (await onRefused(error, values)) return;
      showErrors(form, error, failure(error));
      if (alwaysSaysFailure) form.setError('root.server', { message: failure(error) });
    },
  });
  return { save: (values: Values) => saving.mutate(values), isSaving: saving.isPending, conflict };
}
