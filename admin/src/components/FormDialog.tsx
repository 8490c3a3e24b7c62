import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  type ButtonProps,
  type DialogProps,
  type Theme,
} from '@mui/material';
import { useId, type FormEvent, type ReactNode } from 'react';
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';

import { FormError } from './form/FormError';
import { FormGuard } from './form/FormGuard';
import { leave } from './form/unsaved-forms';

export interface FormDialogProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Names what was typed and not sent; null where that is only a password or a code. */
  draft: string | null;
  /** Fields that no draft holds. */
  secrets?: readonly string[];
  /** Keeps unsent text when the dialog closes, instead of asking. */
  keepOnClose?: boolean;
  title: string;
  action: string;
  /** The label of the button that changes nothing. */
  cancel?: string;
  busyLabel: string;
  busy: boolean;
  tone?: ButtonProps['color'];
  disabled?: boolean;
  /** Changes something that exists: there is nothing to send before something was changed. */
  isEdit?: boolean;
  /** A form wider than `xs` covers the whole screen of a phone. */
  maxWidth?: DialogProps['maxWidth'];
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

const FIELD =
  ':is(input, textarea, [role="combobox"]):not([type="hidden"], [disabled], [aria-hidden="true"])';

/** Unless a field of the form asked for the focus itself. */
function focusFirstField(form: HTMLFormElement | null): void {
  if (form && !form.contains(document.activeElement)) form.querySelector<HTMLElement>(FIELD)?.focus();
}

/** A short form over a screen: its fields, its error, and the button that sends it. */
export function FormDialog<Values extends FieldValues>({
  form,
  draft,
  secrets,
  keepOnClose,
  title,
  action,
  cancel = 'Cancel',
  busyLabel,
  busy,
  tone = 'primary',
  disabled = false,
  isEdit = false,
  maxWidth = 'xs',
  onSubmit,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const titleId = useId();
  const { isDirty } = useFormState({ control: form.control });
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const close = (): void => leave({ control: form.control, proceed: onClose });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A dialog inside a dialog is inside its form, too.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone && maxWidth !== 'xs'}
      maxWidth={maxWidth}
      onClose={busy ? undefined : close}
      aria-labelledby={titleId}
    >
      <form
        ref={focusFirstField}
        noValidate
        onSubmit={submit}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start', '&&': { pt: 1 } }}>
          <FormProvider {...form}>
            {draft !== null && <FormGuard draft={draft} secrets={secrets} keepOnClose={keepOnClose} />}
            {children}
            <FormError />
          </FormProvider>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="secondary" onClick={close} disabled={busy}>
            {cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={tone}
            disabled={busy || disabled || (isEdit && !isDirty)}
          >
            {busy ? busyLabel : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
