import { hasNewFile, typedMegabytes, type ToolFormValues } from './tool-form';

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

/** The payment provider takes no less than one rupee. */
const prices = [
  ['price', 'Price'],
  ['originalPrice', 'Original price'],
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
 * @param uploaded the size of the file that was uploaded, in bytes
 */
export function toolErrors(values: ToolFormValues, shown?: ToolFormValues, uploaded?: number): Errors {
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
  for (const [field, label] of prices) {
    const value = values[field];
    if (value !== null && value > 0 && value < 1) errors[field] = `${label} must be 0, or at least ₹1`;
  }
  if (isOutside(values.discount, 0, 100)) errors.discount = 'Discount must be between 0 and 100';
  if (isOutside(values.rating, 0, 5)) errors.rating = 'Rating must be between 0 and 5';
  else if (values.rating !== shown?.rating && !hasDecimals(values.rating, 1)) {
    errors.rating = 'Rating can have one decimal, such as 4.5';
  }
  // Typed in MB; the size of a file is as exact as it is.
  const isMeasured = [shown?.fileSize, uploaded].includes(values.fileSize);
  if (!errors.fileSize && !isMeasured && !hasDecimals(typedMegabytes(values.fileSize), 2)) {
    errors.fileSize = 'File size can have two decimals, such as 1.25';
  }
  if (values.trialAvailable && (values.trialDays ?? 0) < 1) {
    errors.trialDays = 'Trial days must be at least 1';
  }
  Object.assign(errors, licenseErrors(values));
  if (!shown && values.fileUrl === '') errors.fileUrl = FILE_MISSING;
  if (hasNewFile(values.fileUrl, shown) && values.version.trim() === '')
    errors.version = 'Enter a version for this release';
  return errors;
}

function licenseErrors(values: ToolFormValues): Errors {
  const { licensePolicy, licenseSeats, licenseDays, licenseOfflineDays, renewalPrice, licenseLabel } = values;
  if (licensePolicy === 'none') return {};
  const errors: Errors = {};
  if (licensePolicy === 'activations' && !isWhole(licenseSeats, 1, 100)) {
    errors.licenseSeats = 'Devices must be a whole number from 1 to 100';
  }
  if (licenseDays !== null && !isWhole(licenseDays, 1, 3650)) {
    errors.licenseDays = 'Days must be a whole number from 1 to 3,650';
  }
  if (!isWhole(licenseOfflineDays, 1, 365)) {
    errors.licenseOfflineDays = 'Days offline must be a whole number from 1 to 365';
  }
  if (renewalPrice !== null && renewalPrice < 1) errors.renewalPrice = 'Renewal price must be at least ₹1';
  else if (renewalPrice !== null && licenseDays === null) {
    errors.renewalPrice = 'A licence without end cannot be renewed';
  }
  const label = licenseLabel.trim();
  if (label === '') errors.licenseLabel = 'Name of a device is required';
  else if (label.length > 60) errors.licenseLabel = 'Name of a device must be at most 60 characters';
  return errors;
}

/** Whether a number has at most so many decimals. */
function hasDecimals(value: number | null, most: number): boolean {
  return value === null || Number(value.toFixed(most)) === value;
}

function isWhole(value: number | null, least: number, most: number): boolean {
  return value !== null && Number.isInteger(value) && value >= least && value <= most;
}

function isOutside(value: number | null, least: number, most: number): boolean {
  return value !== null && (value < least || value > most);
}
