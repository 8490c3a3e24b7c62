import { useFormContext, type FieldValues, type UseFormReturn } from 'react-hook-form';

import { type ActionOptions, useAction } from '../../components/use-action';
import type { StaffDataProvider } from '../../providers/data-provider';
import type { Reply } from '../../providers/http-client';
import type { Tool } from '../tool';

export interface ReleaseActionOptions<Input, Values extends FieldValues> {
  failure: string;
  onSuccess?: () => void;
  /** Shows errors in the form of a dialog. */
  form?: UseFormReturn<Values>;
  /** What a colleague has changed meanwhile is shown instead of the error. */
  edit?: ActionOptions<Input, { tool: Tool }, Values>['edit'];
}

/**
 * Changes a release inside the tool's form. What the form shows of the current release, and whether the tool is on sale,
 * follows; what somebody typed stays.
 */
export function useReleaseAction<Input = void, Values extends FieldValues = FieldValues>(
  action: (provider: StaffDataProvider, input: Input) => Promise<Reply<{ tool: Tool }>>,
  { failure, onSuccess, form, edit }: ReleaseActionOptions<Input, Values>,
) {
  const toolForm = useFormContext();
  return useAction(action, {
    success: 'Saved',
    failure,
    refresh: ['tools', 'dashboard', 'audit-log'],
    form,
    edit,
    onSuccess: ({ tool }) => {
      const values = { version: tool.version ?? '', fileSize: tool.fileSize, isActive: tool.isActive };
      for (const [field, defaultValue] of Object.entries(values)) {
        if (!toolForm.getFieldState(field).isDirty) toolForm.resetField(field, { defaultValue });
      }
      onSuccess?.();
    },
  });
}
