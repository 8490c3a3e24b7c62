import { ToolInput } from '@store/api-client/limits';

import { textProblem } from '../../components/form/fields';
import { hasPlans, planErrors } from './plan-values';
import type { Tool } from '../tool';
import { hasNewFile, typedMegabytes, type ToolFormValues } from './tool-form';

export const FILE_MISSING = 'Please upload a tool file (ZIP) before saving.';

type Errors = Partial<Record<Exclude<keyof ToolFormValues, 'plans'>, string>> & {
  plans?: Record<string, string>[];
};

const texts = [
  ['name', 'Name'],
  ['category', 'Category'],
  ['shortDescription', 'Short description'],
  ['description', 'Full description'],
  ['changelog', 'Changelog'],
  ['version', 'Version'],
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
  for (const [field, label] of texts) {
    const problem = textProblem(label, values[field], ToolInput[field]);
    if (problem !== undefined) errors[field] = problem;
  }
  const plans = planErrors(values);
  if (plans) errors.plans = plans;
  if (values.price === null && !hasPlans(values)) errors.price = 'Price is required';
  for (const [field, label] of notNegative) {
    const value = values[field];
    if (value !== null && value < 0) errors[field] = `${label} must be at least 0`;
  }
  for (const [field, label] of prices) {
    const value = values[field];
    if (value !== null && value > 0 && value < 1) errors[field] = `${label} must be 0, or at least ₹1`;
  }
  if (isOutside(values.discount, ToolInput.discount)) errors.discount = 'Discount must be between 0 and 100';
  if (isOutside(values.rating, ToolInput.rating)) errors.rating = 'Rating must be between 0 and 5';
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
  if (!hasPlans(values)) Object.assign(errors, termErrors(values));
  Object.assign(errors, licenseErrors(values));
  if (values.delivery !== 'access' && !shown && values.fileUrl === '') errors.fileUrl = FILE_MISSING;
  if (values.delivery !== 'file' && !values.accessKind)
    errors.accessKind = 'Please choose where you give the access';
  if (hasNewFile(values.fileUrl, shown) && values.version.trim() === '')
    errors.version = 'Enter a version for this release';
  return Object.fromEntries(Object.entries(errors).filter(([, problem]) => problem !== undefined));
}

/** Whether a new release of the tool has to say if the logic changed. */
export const asksForLogic = (tool: Pick<Tool, 'registrations'> | undefined): boolean =>
  tool !== undefined && tool.registrations.length > 0;

/** Of a release of a tool with registrations. */
export function logicErrors(
  { fileUrl, logicChanged }: Pick<ToolFormValues, 'fileUrl' | 'logicChanged'>,
  tool: Pick<Tool, 'registrations' | 'fileUrl'> | undefined,
): Errors {
  const isNew = hasNewFile(fileUrl, { fileUrl: tool?.fileUrl ?? '' });
  return isNew && asksForLogic(tool) && logicChanged === ''
    ? { logicChanged: 'Please say whether the logic changed' }
    : {};
}

/** Of a tool that is sold in one way. */
function termErrors({ licenseDays, renewalPrice }: ToolFormValues): Errors {
  const errors: Errors = {};
  if (licenseDays !== null) errors.licenseDays = countProblem('Days', licenseDays, ToolInput.licenseDays);
  if (renewalPrice !== null && renewalPrice < 1) errors.renewalPrice = 'Renewal price must be at least ₹1';
  else if (renewalPrice !== null && licenseDays === null)
    errors.renewalPrice = 'A licence without end cannot be renewed';
  return errors;
}

function licenseErrors(values: ToolFormValues): Errors {
  const { licensePolicy, licenseSeats, licenseOfflineDays, licenseLabel } = values;
  if (licensePolicy === 'none') return {};
  return {
    ...(licensePolicy === 'activations' &&
      !hasPlans(values) && {
        licenseSeats: countProblem('Devices', licenseSeats, ToolInput.licenseSeats),
      }),
    licenseOfflineDays: countProblem('Days offline', licenseOfflineDays, ToolInput.licenseOfflineDays),
    licenseLabel: textProblem('Name of a device', licenseLabel, ToolInput.licenseLabel),
  };
}

/** Whether a number has at most so many decimals. */
function hasDecimals(value: number | null, max: number): boolean {
  return value === null || Number(value.toFixed(max)) === value;
}

interface Range {
  minimum: number;
  maximum: number;
}

function countProblem(label: string, value: number | null, range: Range): string | undefined {
  const isWhole = value !== null && Number.isInteger(value) && !isOutside(value, range);
  const { minimum, maximum } = range;
  return isWhole
    ? undefined
    : `${label} must be a whole number from ${minimum} to ${maximum.toLocaleString('en-IN')}`;
}

function isOutside(value: number | null, { minimum, maximum }: Range): boolean {
  return value !== null && (value < minimum || value > maximum);
}
