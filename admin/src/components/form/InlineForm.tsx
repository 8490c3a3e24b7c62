import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';

import { FormError } from './FormError';
import { FormGuard } from './FormGuard';

export interface InlineFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Names what was typed and not sent; null where that is only a password or a code. */
  draft: string | null;
  /** Keeps unsent text when the form closes, instead of asking. */
  keepOnClose?: boolean;
  onSubmit: (values: Values) => void;
  /** The buttons below the fields. */
  actions: ReactNode;
  /** A long form: its buttons stay in sight at the lower edge of the window. */
  isLong?: boolean;
  children: ReactNode;
}

/** A form as a part of a screen; a form over a screen is a FormDialog. */
export function InlineForm<Values extends FieldValues>({
  form,
  draft,
  keepOnClose,
  onSubmit,
  actions,
  isLong = false,
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
        {draft !== null && <FormGuard draft={draft} keepOnClose={keepOnClose} />}
        {children}
        <FormError />
        <Box
          sx={[
            { display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' },
            isLong && {
              position: 'sticky',
              bottom: 0,
              zIndex: 1,
              mx: -2,
              mb: -2,
              px: 2,
              py: 1.5,
              bgcolor: 'background.paper',
              borderTop: 1,
              borderColor: 'divider',
            },
          ]}
        >
          {actions}
        </Box>
      </Box>
    </FormProvider>
  );
}
