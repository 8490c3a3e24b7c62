import { TextInput, type TextInputProps } from 'react-admin';

import { useClaimNote } from './use-claim-note';

/** A text field of a react-admin form that shows the claims in it. */
export function CheckedInput(props: TextInputProps) {
  const note = useClaimNote(props.source);
  return <TextInput {...props} helperText={note ?? props.helperText} />;
}
