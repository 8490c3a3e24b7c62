import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';

import { FormError } from './FormError';

export interface InlineFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => void;
  /** The buttons below the fields. */
  actions: ReactNode;
  children: ReactNode;
}

/** A form as a part of a screen; a form over a screen is a FormDialog. */
export function InlineForm<Values extends FieldValues>({
  form,
  onSubmit,
  actions,
  children,
}: InlineFormProps<Values>) {
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
        sx={{ display: 'grid', gap: 2, width: '100%' }}
      >
        {children}
        <FormError />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>{actions}</Box>
      </Box>
    </FormProvider>
  );
}
