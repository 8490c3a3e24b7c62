import { SendQuoteInput } from '@store/api-client/limits';
import { FormTextField } from '../form/FormTextField';

/** The same for every text. */
const { minLength: MIN, maxLength: MAX } = SendQuoteInput.claimOverride;

function findProblem(value: unknown, required: boolean): true | string {
  const { length } = typeof value === 'string' ? value.trim() : '';
  if ((length === 0 && !required) || (length >= MIN && length <= MAX)) return true;
  return `Enter ${MIN} to ${MAX} characters`;
}

/** Why a claim may stay, as the field `claimOverride` of the surrounding form. */
export function ReasonField({ required = false }: { required?: boolean }) {
  return (
    <FormTextField
      name="claimOverride"
      label="Reason to keep this claim"
      multiline
      minRows={2}
      required={required}
      helperText="Only if the text makes no such claim. Your reason is kept in the audit log."
      rules={{ validate: (value: unknown) => findProblem(value, required) }}
    />
  );
}
