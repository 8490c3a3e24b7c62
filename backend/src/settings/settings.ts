import { z } from 'zod';
import { isShownPhone } from '../common/fields/phone.ts';
import { isSellerGstin, isStateCode, normaliseGstin, OUTSIDE_INDIA } from '../common/money/gst.ts';
import { isWholePaise } from '../common/money/money.ts';
import { RISK_NOTICE } from './risk-notice.ts';

const text = (max: number) => z.string().trim().max(max);
/** Address of an uploaded image, as `POST /admin/upload` returns it. */
const IMAGE_PATH = /^\/api\/media\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;
/** Of an HSN or SAC code, which names what is sold. */
const sac = z.string().regex(/^(?:\d{4}|\d{6}|\d{8})$/);
/** A number that customers see. */
const phone = z
  .string()
  .max(20)
  .refine((number) => number === '' || isShownPhone(number));
/** Begins the numbers of documents, which may have 16 characters. */
const prefix = z.string().regex(/^[A-Z0-9]{1,3}$/);
const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]);

/** Every setting with its schema. A stored value that does not match is ignored. */
export const SETTINGS = {
  storeName: text(60).min(1),
  markUrl: z.union([z.literal(''), z.string().regex(IMAGE_PATH)]),
  supportEmail: z.email().max(254),
  phone,
  /** When somebody answers the phone; emails are taken at any time. */
  supportHours: text(60),
  whatsapp: phone,
  address: text(300),
  telegramUrl: link,
  youtubeUrl: link,
  courseUrl: link,
  /** As shown; empty: the page of the course says it. */
  coursePrice: text(60),
  freeLessonUrl: link,
  courseTeacherName: text(100),
  courseTeacherText: text(600),
  /** Of the business that sells. With GSTIN, state, name and address it is registered and issues tax invoices. */
  legalName: text(100),
  registeredAddress: text(300),
  gstin: z
    .string()
    .max(40)
    .transform(normaliseGstin)
    .refine((gstin) => gstin === '' || isSellerGstin(gstin)),
  stateCode: z.string().refine((code) => code === '' || (isStateCode(code) && code !== OUTSIDE_INDIA)),
  /** In percent, of every sale. */
  gstRate: z.number().min(0).max(40).refine(isWholePaise),
  sacSoftware: sac,
  sacServices: sac,
  invoicePrefix: prefix,
  creditNotePrefix: prefix,
  /** The grievance officer, whom the law of consumers asks a store to name. */
  grievanceName: text(100),
  grievanceDesignation: text(100),
  grievanceEmail: z.union([z.literal(''), z.email().max(254)]),
  grievancePhone: phone,
  /** Shown beside every button that buys. */
  riskNotice: text(1_000).min(1),
  /** Whether the shop has its pages in Hindi too; kept for the release that brings them. */
  hindi: z.boolean(),
  approveNewAccounts: z.boolean(),
  trialsNeedVerifiedEmail: z.boolean(),
  requireStaffTwoFactor: z.boolean(),
  /** In whole rupees; refunds above it need a second person. 0 is off. */
  refundApprovalAbove: z.int().min(0).max(20_000_000),
  licenseReminders: z.boolean(),
  reviewReminders: z.boolean(),
  checkoutReminders: z.boolean(),
} as const;

export type SettingName = keyof typeof SETTINGS;
export type Settings = { [Name in SettingName]: z.infer<(typeof SETTINGS)[Name]> };

/** Defaults; that of `storeName` comes from the environment. */
export const DEFAULTS: Omit<Settings, 'storeName'> = {
  markUrl: '',
  supportEmail: 'support@example.com',
  phone: '+91 98290 00000',
  supportHours: '9 AM - 6 PM IST',
  whatsapp: '+91 98290 00000',
  address: '2nd Floor, Bapu Nagar, Jaipur, Rajasthan 302015, India',
  telegramUrl: 'https://t.me/example',
  youtubeUrl: 'https://www.youtube.com/@example',
  courseUrl: 'https://learn.example.com/algorithmic-trading',
  coursePrice: '',
  freeLessonUrl: '',
  courseTeacherName: '',
  courseTeacherText: '',
  legalName: '',
  registeredAddress: '',
  gstin: '',
  stateCode: '',
  gstRate: 18,
  sacSoftware: '998434',
  sacServices: '998314',
  invoicePrefix: 'IN',
  creditNotePrefix: 'CN',
  grievanceName: '',
  grievanceDesignation: '',
  grievanceEmail: '',
  grievancePhone: '',
  riskNotice: RISK_NOTICE,
  hindi: false,
  approveNewAccounts: false,
  trialsNeedVerifiedEmail: false,
  requireStaffTwoFactor: false,
  refundApprovalAbove: 0,
  licenseReminders: true,
  reviewReminders: true,
  checkoutReminders: true,
};

/** The settings that decide who gets in and who gets money: only for those with `security:write`. */
export const SECURITY_SETTINGS: readonly SettingName[] = ['requireStaffTwoFactor', 'refundApprovalAbove'];

/** What invoices say. */
const TAX_SETTINGS: readonly SettingName[] = [
  'legalName',
  'registeredAddress',
  'gstin',
  'stateCode',
  'gstRate',
  'sacSoftware',
  'sacServices',
  'invoicePrefix',
  'creditNotePrefix',
];

/** The settings that need a fresh sign-in: of security, and what emails, receipts and invoices say. */
export const SENSITIVE_SETTINGS: readonly SettingName[] = [
  ...SECURITY_SETTINGS,
  ...TAX_SETTINGS,
  'supportEmail',
  'grievanceEmail',
];

/** The settings that visitors can see. */
export const PUBLIC_SETTINGS = [
  'storeName',
  'markUrl',
  'supportEmail',
  'phone',
  'supportHours',
  'whatsapp',
  'address',
  'legalName',
  'registeredAddress',
  'grievanceName',
  'grievanceDesignation',
  'grievanceEmail',
  'grievancePhone',
  'telegramUrl',
  'youtubeUrl',
  'courseUrl',
  'coursePrice',
  'freeLessonUrl',
  'courseTeacherName',
  'courseTeacherText',
  'checkoutReminders',
  'riskNotice',
  'hindi',
] as const satisfies readonly SettingName[];
