import type { StaffDataProvider } from '../providers/data-provider';

export type StoreSettings = Awaited<ReturnType<StaffDataProvider['getSettings']>>;

/** The form of the settings holds them as they are, but for a number that was typed. */
export const SETTINGS_FORM = {
  toValues: (settings: StoreSettings) => settings,
  toSettings: (values: StoreSettings) => ({ ...values, gstRate: Number(values.gstRate) }),
  success: 'Settings saved',
  failure: 'The settings could not be saved',
};

/** Only what was changed, so that two people who change different settings do not overwrite each other. */
export function changedSettings(before: StoreSettings, now: Partial<StoreSettings>): Partial<StoreSettings> {
  const changed = Object.entries(now).filter(([name, value]) => Reflect.get(before, name) !== value);
  return Object.fromEntries(changed);
}

/** A number with its country or area code, as it is shown to customers. */
function phoneProblem(typed: unknown): string | undefined {
  const text = String(typed).trim();
  const digits = text.replace(/\D/g, '').length;
  const isPhone = /^\+?[\d\s()./-]+$/.test(text) && digits >= 7 && digits <= 15;
  return isPhone || text === '' ? undefined : 'Enter a phone number, such as +91 98290 00000';
}

const PHONE = { validate: phoneProblem };

interface SettingGroup {
  title: string;
  hint?: string;
  fields: { name: keyof StoreSettings; label: string; multiline?: boolean; rules?: typeof PHONE }[];
}

export const settingGroups: SettingGroup[] = [
  {
    title: 'Store',
    hint: 'Shown in the store, in emails and on receipts.',
    fields: [
      { name: 'storeName', label: 'Store name' },
      { name: 'address', label: 'Postal address' },
    ],
  },
  {
    title: 'Contact',
    hint: 'Shown with every support promise. Email support is promised around the clock; enter 24/7 if phone support is, too.',
    fields: [
      { name: 'supportEmail', label: 'Support email' },
      { name: 'phone', label: 'Phone', rules: PHONE },
      { name: 'whatsapp', label: 'WhatsApp', rules: PHONE },
      { name: 'supportHours', label: 'Phone hours' },
    ],
  },
  {
    title: 'Grievance officer',
    hint: 'Named on the grievance page and in the footer, as the law requires. Without an email, grievances go to the support email. The legal name and address are under Tax.',
    fields: [
      { name: 'grievanceName', label: 'Officer’s name' },
      { name: 'grievanceDesignation', label: 'Designation' },
      { name: 'grievanceEmail', label: 'Officer’s email' },
      { name: 'grievancePhone', label: 'Officer’s phone', rules: PHONE },
    ],
  },
  {
    title: 'Risk notice',
    hint: 'Shown beside every button that buys. Each order records whether the buyer ticked it.',
    fields: [{ name: 'riskNotice', label: 'Risk notice', multiline: true }],
  },
  {
    title: 'Course',
    hint: 'Shown on the course page. Without a price, it says “See price” and links to the course.',
    fields: [
      { name: 'coursePrice', label: 'Course price' },
      { name: 'freeLessonUrl', label: 'Free lesson' },
      { name: 'courseTeacherName', label: 'Teacher’s name' },
      { name: 'courseTeacherText', label: 'About the teacher', multiline: true },
    ],
  },
  {
    title: 'Links',
    fields: [
      { name: 'telegramUrl', label: 'Telegram' },
      { name: 'youtubeUrl', label: 'YouTube' },
      { name: 'courseUrl', label: 'Course' },
    ],
  },
];

interface SettingFlag {
  name: keyof StoreSettings;
  label: string;
  hint: string;
  /** Shown with its reason, but cannot be changed. */
  isUnavailable?: boolean;
}

export const settingFlags: SettingFlag[] = [
  {
    name: 'approveNewAccounts',
    label: 'Approve new accounts',
    hint: 'New customers can sign in once staff activate their account.',
  },
  {
    name: 'trialsNeedVerifiedEmail',
    label: 'Require a verified email for trials',
    hint: 'Purchases never require it.',
  },
  {
    name: 'licenseReminders',
    label: 'Licence reminders',
    hint: 'Owners get an email 7 days and 1 day before a licence ends, and one when it has ended. They can turn it off.',
  },
  {
    name: 'reviewReminders',
    label: 'Review reminders',
    hint: 'Owners get one email for each tool, a week after they first download it. They can turn it off.',
  },
  {
    name: 'checkoutReminders',
    label: 'Checkout reminders',
    hint: 'Buyers can ask for one reminder if they don’t finish an order.',
  },
  {
    name: 'hindi',
    label: 'Pages in Hindi',
    hint: 'Hindi pages are not available yet.',
    isUnavailable: true,
  },
];
