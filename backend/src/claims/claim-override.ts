import { Convert, clean } from '../common/fields/field.ts';
import { Typed } from '../common/fields/texts.ts';

const MIN = 10;
const MAX = 500;

/** The field of a form with which staff publish a text although it makes a claim. API keys cannot. */
export const ClaimOverride = () =>
  Typed(
    'Reason',
    {
      nullable: true,
      min: MIN,
      max: MAX,
      message: `Say in ${MIN} to ${MAX} characters why the claim may stay`,
      description: 'Why a claim that is found may be published. Kept in the audit log; not for API keys',
    },
    // A form sends its empty field, too.
    Convert((value) => (value === '' ? null : clean(value))),
  );
