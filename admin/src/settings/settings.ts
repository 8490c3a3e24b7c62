import type { StaffDataProvider } from '../providers/data-provider';

export type StoreSettings = Awaited<ReturnType<StaffDataProvider['getSettings']>>;

/** Only what was changed, so that two people who change different settings do not overwrite each other. */
export function changedSettings(before: StoreSettings, now: StoreSettings): Partial<StoreSettings> {
  const changed = Object.entries(now).filter(([name, value]) => Reflect.get(before, name) !== value);
  return Object.fromEntries(changed);
}

interface SettingGroup {
  title: string;
  hint?: string;
  fields: { name: keyof StoreSettings; label: string }[];
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
    fields: [
      { name: 'supportEmail', label: 'Support email' },
      { name: 'phone', label: 'Phone' },
      { name: 'whatsapp', label: 'WhatsApp' },
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

export const settingFlags: { name: keyof StoreSettings; label: string; hint: string }[] = [
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
];
