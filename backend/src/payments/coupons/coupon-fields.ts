import { ArrayMaxSize, IsArray, ValidateBy } from 'class-validator';
import { Convert, Field, type FieldOptions, Rule, clean } from '../../common/fields/field.ts';
import { Ids } from '../../common/fields/values.ts';
import { codeProblem, LONGEST, normaliseCode, SHORTEST } from './coupon-code.ts';

const LONGEST_LIST = 200;
const LONGEST_CATEGORY = 60;

export const Code = (options: FieldOptions) =>
  Field(
    { type: String, minLength: SHORTEST, maxLength: LONGEST, pattern: '^[A-Za-z0-9-]+$' },
    options,
    Convert((value) => (typeof value === 'string' ? normaliseCode(String(clean(value))) : value)),
    ValidateBy({
      name: 'isCode',
      validator: {
        validate: (value) => typeof value === 'string' && codeProblem(value) === null,
        defaultMessage: (context) =>
          typeof context?.value === 'string' && context.value !== ''
            ? (codeProblem(context.value) ?? '')
            : 'Code is required',
      },
    }),
  );

/** Null is an empty list. */
const unique = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...new Set(value.map(clean).filter((entry) => entry !== ''))]
    : value === null
      ? []
      : value;

const listMessages = (label: string) => ({
  notList: `${label} must be a list`,
  badCount: `${label} can have at most ${LONGEST_LIST} entries`,
});

/** What a coupon of this scope lowers. */
export const ScopeIds = (label: string, what: string) =>
  Ids(
    {
      optional: true,
      default: [],
      description: `Needed where the scope is ${what}.`,
      max: LONGEST_LIST,
      message: `${label} must be ids of ${what}`,
      ...listMessages(label),
    },
    Convert(unique),
  );

export const Categories = (label: string) =>
  Field(
    { type: 'array', items: { type: 'string', maxLength: LONGEST_CATEGORY }, maxItems: LONGEST_LIST },
    { optional: true, default: [], description: 'Needed where the scope is categories.' },
    Convert(unique),
    Rule(
      'areNames',
      (value) =>
        Array.isArray(value) &&
        value.every((name) => typeof name === 'string' && name.length <= LONGEST_CATEGORY),
      `${label} must be names of at most ${LONGEST_CATEGORY} characters`,
    ),
    IsArray({ message: listMessages(label).notList }),
    ArrayMaxSize(LONGEST_LIST, { message: listMessages(label).badCount }),
  );
