import { z } from 'zod';
import { invalidFields } from '../common/errors/common-errors.ts';
import { cleanAddress, cleanLine, cleanText } from '../common/fields/clean-text.ts';
import type { FieldsAsRead } from '../common/fields/if-unchanged.ts';
import { type Settings, SETTINGS } from './settings.ts';

const input = z.strictObject({ ...SETTINGS, seen: z.record(z.string(), z.unknown()) }).partial();

/** The message for an invalid value of each setting. */
export const HINTS: Record<keyof Settings, string> = {
  storeName: 'The store name must be 1 to 60 characters',
  markUrl: 'Upload an image for the logo, or leave it empty to use the default logo',
  supportEmail: 'Please enter a valid email address',
  phone: 'Enter a phone number, such as +91 98290 00000',
  supportHours: 'The support hours can be at most 60 characters',
  whatsapp: 'Enter a phone number, such as +91 98290 00000',
  address: 'The address can be at most 300 characters',
  telegramUrl: 'Please enter a full URL, such as https://example.com, or leave it empty',
  youtubeUrl: 'Please enter a full URL, such as https://example.com, or leave it empty',
  courseUrl: 'Please enter a full URL, such as https://example.com, or leave it empty',
  coursePrice: 'The price can be at most 60 characters',
  freeLessonUrl: 'Please enter a full URL, such as https://example.com, or leave it empty',
  courseTeacherName: 'The name can be at most 100 characters',
  courseTeacherText: 'The text can be at most 600 characters',
  legalName: 'The legal name can be at most 100 characters',
  registeredAddress: 'The registered address can be at most 300 characters',
  gstin: 'This GSTIN is not valid. Please check it, or leave it empty.',
  stateCode: 'Choose the state of your registration, or leave it empty',
  gstRate: 'Enter a rate from 0 to 40 percent',
  sacSoftware: 'A SAC or HSN code has 4, 6 or 8 digits',
  sacServices: 'A SAC or HSN code has 4, 6 or 8 digits',
  invoicePrefix: 'Enter 1 to 3 capital letters or digits',
  creditNotePrefix: 'Enter 1 to 3 capital letters or digits',
  grievanceName: 'The name can be at most 100 characters',
  grievanceDesignation: 'The designation can be at most 100 characters',
  grievanceEmail: 'Please enter a valid email address, or leave it empty',
  grievancePhone: 'Enter a phone number, such as +91 98290 00000',
  riskNotice: 'The risk notice must be 1 to 1,000 characters',
  hindi: 'hindi must be true or false',
  approveNewAccounts: 'approveNewAccounts must be true or false',
  trialsNeedVerifiedEmail: 'trialsNeedVerifiedEmail must be true or false',
  requireStaffTwoFactor: 'requireStaffTwoFactor must be true or false',
  licenseReminders: 'licenseReminders must be true or false',
  reviewReminders: 'reviewReminders must be true or false',
  checkoutReminders: 'checkoutReminders must be true or false',
  refundApprovalAbove: 'Enter an amount in whole rupees, or 0 for no approval',
};

const isSetting = (name: string): name is keyof Settings => Object.hasOwn(HINTS, name);

function sentenceFor(issue: z.core.$ZodIssue): [name: string, sentence: string][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [key, `${key} is not a setting`]);
  const name = String(issue.path[0] ?? 'settings');
  if (name === 'seen') return [[name, 'seen must be an object']];
  return [[name, isSetting(name) ? HINTS[name] : 'settings must be an object']];
}

/** Settings with lines of their own; the others are one line. */
const SEVERAL_LINES = new Set(['address', 'registeredAddress', 'riskNotice', 'courseTeacherText']);

function cleaned(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (name.endsWith('Email')) return cleanAddress(value);
  return SEVERAL_LINES.has(name) ? cleanText(value) : cleanLine(value);
}

function cleanTexts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, cleaned(name, value)]));
}

/**
 * Parses any subset of the settings, and what their editor saw in them.
 * @throws VALIDATION_FAILED naming each invalid or unknown one
 */
export function readSettings(body: unknown): { sent: Partial<Settings>; seen: FieldsAsRead | undefined } {
  const parsed = input.safeParse(cleanTexts(body));
  if (parsed.success) {
    const { seen, ...sent } = parsed.data;
    return { sent, seen };
  }
  throw invalidFields(Object.fromEntries(parsed.error.issues.flatMap(sentenceFor)));
}

/**
 * What several settings must say together, where one of them is sent.
 * @throws VALIDATION_FAILED naming the one that was sent
 */
export function assertConsistent(sent: Partial<Settings>, all: Settings): void {
  const { gstin, stateCode, invoicePrefix, creditNotePrefix } = all;
  const isTouched = (...names: (keyof Settings)[]) => names.some((name) => sent[name] !== undefined);
  if (isTouched('gstin', 'stateCode') && gstin && stateCode && !gstin.startsWith(stateCode))
    throw invalidFields({ stateCode: 'The first two digits of the GSTIN name another state' });
  if (isTouched('invoicePrefix', 'creditNotePrefix') && invoicePrefix === creditNotePrefix)
    throw invalidFields({
      [sent.creditNotePrefix === undefined ? 'invoicePrefix' : 'creditNotePrefix']:
        'Invoices and credit notes need different prefixes',
    });
}
