import { z } from 'zod';

const text = (max: number) => z.string().trim().max(max);
/** Address of an uploaded image, as `POST /admin/upload` returns it. */
const IMAGE_PATH = /^\/api\/media\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;
const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]);

/** Every setting with its schema. A stored value that does not match is ignored. */
export const SETTINGS = {
  storeName: text(60).min(1),
  markUrl: z.union([z.literal(''), z.string().regex(IMAGE_PATH)]),
  supportEmail: z.email().max(254),
  phone: text(20),
  whatsapp: text(20),
  address: text(300),
  telegramUrl: link,
  youtubeUrl: link,
  courseUrl: link,
  gstin: text(15),
  approveNewAccounts: z.boolean(),
  trialsNeedVerifiedEmail: z.boolean(),
  requireStaffTwoFactor: z.boolean(),
  /** In whole rupees; refunds above it need a second person. 0 is off. */
  refundApprovalAbove: z.int().min(0).max(20_000_000),
} as const;

export type SettingName = keyof typeof SETTINGS;
export type Settings = { [Name in SettingName]: z.infer<(typeof SETTINGS)[Name]> };

/** Defaults; that of `storeName` comes from the environment. */
export const DEFAULTS: Omit<Settings, 'storeName'> = {
  markUrl: '',
  supportEmail: 'support@example.com',
  phone: '+91 98290 00000',
  whatsapp: '+91 98290 00000',
  address: '2nd Floor, Bapu Nagar, Jaipur, Rajasthan 302015, India',
  telegramUrl: 'https://t.me/example',
  youtubeUrl: 'https://www.youtube.com/@example',
  courseUrl: 'https://learn.example.com/algorithmic-trading',
  gstin: '',
  approveNewAccounts: false,
  trialsNeedVerifiedEmail: false,
  requireStaffTwoFactor: false,
  refundApprovalAbove: 0,
};

/** The settings that decide who gets in and who gets money: only for those with `security:write`. */
export const SECURITY_SETTINGS: readonly SettingName[] = ['requireStaffTwoFactor', 'refundApprovalAbove'];

/** The settings that need a fresh sign-in: of security, and what emails and receipts say. */
export const SENSITIVE_SETTINGS: readonly SettingName[] = [...SECURITY_SETTINGS, 'supportEmail', 'gstin'];

/** The settings that visitors can see. */
export const PUBLIC_SETTINGS = [
  'storeName',
  'markUrl',
  'supportEmail',
  'phone',
  'whatsapp',
  'address',
  'telegramUrl',
  'youtubeUrl',
  'courseUrl',
] as const satisfies readonly SettingName[];
