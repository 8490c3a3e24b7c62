import { hasNewFile, type ToolFormValues } from './tool-form';

export const FILE_MISSING = 'Please upload a tool file (ZIP) before saving.';

type Errors = Partial<Record<keyof ToolFormValues, string>>;

const required = [
  ['name', 'Name is required'],
  ['category', 'Category is required'],
  ['shortDescription', 'Short description is required'],
  ['description', 'Full description is required'],
] as const;

const longest = [
  ['name', 'Name', 120],
  ['shortDescription', 'Short description', 300],
  ['description', 'Full description', 20_000],
  ['changelog', 'Changelog', 5000],
  ['version', 'Version', 40],
] as const;

const notNegative = [
  ['price', 'Price'],
  ['originalPrice', 'Original price'],
  ['downloads', 'Downloads'],
  ['fileSize', 'File size'],
] as const;

/**
 * The errors of the form, by field. The server checks the same rules.
 *
 * @param shown what the form was filled with; none for a new tool
 */
export function toolErrors(values: ToolFormValues, shown?: ToolFormValues): Errors {
  const errors: Errors = {};
  for (const [field, message] of required) {
    if (values[field].trim() === '') errors[field] = message;
  }
  for (const [field, label, most] of longest) {
    if (values[field].trim().length > most) {
      errors[field] = `${label} must be at most ${most.toLocaleString('en-IN')} characters`;
    }
  }
  if (values.price === null) errors.price = 'Price is required';
  for (const [field, label] of notNegative) {
    const value = values[field];
    if (value !== null && value < 0) errors[field] = `${label} must be at least 0`;
  }
  if (isOutside(values.discount, 0, 100)) errors.discount = 'Discount must be between 0 and 100';
  if (isOutside(values.rating, 0, 5)) errors.rating = 'Rating must be between 0 and 5';
  if (values.trialAvailable && (values.trialDays ?? 0) < 1) {
    errors.trialDays = 'Trial days must be at least 1';
  }
  if (!shown && values.fileUrl === '') errors.fileUrl = FILE_MISSING;
  if (hasNewFile(values.fileUrl, shown) && values.version.trim() === '')
    errors.version = 'Enter a version for this release';
  return errors;
}

function isOutside(value: number | null, least: number, most: number): boolean {
  return value !== null && (value < least || value > most);
}
