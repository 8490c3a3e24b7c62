import { useFormContext, type FieldValues, type UseFormReturn } from 'react-hook-form';

import { useAction } from '../../components/use-action';
import type { StaffDataProvider } from '../../providers/data-provider';
import type { Reply } from '../../providers/http-client';
import type { Tool } from '../tool';

export interface ReleaseActionOptions<Values extends FieldValues> {
  failure: string;
  onSuccess?: () => void;
  /** Shows errors in the form of a dialog. */
  form?: UseFormReturn<Values>;
}

/**
 * Changes a release inside the tool's form. What the form shows of the current release, and whether the tool is on sale,
 * follows; what somebody typed stays.
 */
export function useReleaseAction<Input = void, Values extends FieldValues = FieldValues>(
  action: (provider: StaffDataProvider, input: Input) => Promise<Reply<{ tool: Tool }>>,
  { failure, onSuccess, form }: ReleaseActionOptions<Values>,
) {
  const toolForm = useFormContext();
  return useAction(action, {
    success: 'Saved',
    failure,
    refresh: ['tools', 'dashboard', 'audit-log'],
    form,
    onSuccess: ({ tool }) => {
      const values = { version: tool.version ?? '', fileSize: tool.fileSize, isActive: tool.isActive };
      for (const [field, defaultValue] of Object.entries(values)) {
        if (!toolForm.getFieldState(field).isDirty) toolForm.resetField(field, { defaultValue });
      }
      onSuccess?.();
    },
  });
}
