import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { errorMessage } from '../providers/api-error';
import { useStaffDataProvider, type StaffDataProvider } from '../providers/data-provider';
import type { Reply } from '../providers/http-client';
import { settleForm, snapshotForm } from './form/unsaved-forms';
import { showErrors } from './form/show-errors';
import { useRefreshResources } from './use-refresh-resources';

/** How long a success message stays, in milliseconds. Others stay as long as react-admin shows an error. */
export const SUCCESS_MS = 3000;

export interface Notice {
  type: 'success' | 'info' | 'warning' | 'error';
  message: string;
}

export interface ActionOptions<Input, Data, Values extends FieldValues> {
  /** Shown when the server sends no message; or what to show, made from its reply. */
  success: string | ((reply: Reply<Data>) => Notice);
  /** Shown when the error has no message; or what to show, made from the error. */
  failure: string | ((error: unknown) => string);
  /** Resources whose lists and records are fetched again afterwards. */
  refresh?: string[];
  /** Shows errors in this form instead of in a notification. */
  form?: UseFormReturn<Values>;
  /** What a colleague has changed meanwhile is shown instead of the error. */
  edit?: { onRefused: (error: unknown, input: Input) => Promise<boolean> };
  onSuccess?: (data: Data, input: Input) => void;
  onFailure?: (error: unknown) => void;
  /** Lets other components find out that the action is running. */
  mutationKey?: string[];
}

/** Runs an action of the data provider, reports the outcome, and fetches again what it changed. */
export function useAction<Data, Input = void, Values extends FieldValues = FieldValues>(
  action: (provider: StaffDataProvider, input: Input) => Promise<Reply<Data>>,
  options: ActionOptions<Input, Data, Values>,
) {
  const { success, failure, refresh = [], form, edit, onSuccess, onFailure, mutationKey } = options;
  const dataProvider = useStaffDataProvider();
  const notify = useNotify();
  const refreshResources = useRefreshResources(...refresh);
  return useMutation({
    mutationKey,
    mutationFn: (input: Input) => action(dataProvider, input),
    onMutate: () => form && snapshotForm(form.control),
    onSuccess: (reply, input, sent) => {
      if (form && sent !== undefined) settleForm(form.control, sent);
      const { type, message }: Notice =
        typeof success === 'function'
          ? success(reply)
          : { type: 'success', message: reply.message ?? success };
      notify(message, { type, autoHideDuration: type === 'success' ? SUCCESS_MS : undefined });
      onSuccess?.(reply.data, input);
    },
    onError: async (error, input) => {
      if (await edit?.onRefused(error, input)) return;
      const message = typeof failure === 'function' ? failure(error) : errorMessage(error, failure);
      if (form) showErrors(form, error, message);
      else notify(message, { type: 'error' });
      onFailure?.(error);
    },
    onSettled: refreshResources,
  });
}
