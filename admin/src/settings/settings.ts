import type { Schemas } from '@store/api-client';
import { isRecord } from '../providers/envelope';

const texts = [
  'storeName',
  'markUrl',
  'supportEmail',
  'phone',
  'whatsapp',
  'address',
  'gstin',
  'telegramUrl',
  'youtubeUrl',
  'courseUrl',
] as const;
const flags = ['approveNewAccounts', 'trialsNeedVerifiedEmail'] as const;

type TextSetting = Exclude<(typeof texts)[number], 'markUrl'>;
type FlagSetting = (typeof flags)[number];
export type StoreSettings = Schemas['StaffSettings'];

/** Reads the answer of GET /admin/settings; absent ones are empty or off. */
export function readSettings(data: Record<string, unknown>): StoreSettings {
  const stored = isRecord(data['settings']) ? data['settings'] : {};
  const settings: StoreSettings = {
    storeName: '',
    markUrl: '',
    supportEmail: '',
    phone: '',
    whatsapp: '',
    address: '',
    gstin: '',
    telegramUrl: '',
    youtubeUrl: '',
    courseUrl: '',
    approveNewAccounts: false,
    trialsNeedVerifiedEmail: false,
  };
  for (const name of texts) {
    const value = stored[name];
    if (typeof value === 'string') settings[name] = value;
  }
  for (const name of flags) settings[name] = stored[name] === true;
  return settings;
}

/** Only what was changed, so that two people setting different things do not undo each other. */
export function changedSettings(before: StoreSettings, now: StoreSettings): Partial<StoreSettings> {
  const names = [...texts, ...flags].filter((name) => before[name] !== now[name]);
  return Object.fromEntries(names.map((name) => [name, now[name]]));
}

export const settingGroups: {
  title: string;
  hint?: string;
  fields: { name: TextSetting; label: string }[];
}[] = [
  {
    title: 'Store',
    hint: 'Shown in the shop, in mails and on receipts.',
    fields: [
      { name: 'storeName', label: 'Store name' },
      { name: 'gstin', label: 'GSTIN' },
      { name: 'address', label: 'Postal address' },
    ],
  },
  {
    title: 'Contact',
    fields: [
      { name: 'supportEmail', label: 'Support e-mail' },
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

export const settingFlags: { name: FlagSetting; label: string; hint: string }[] = [
  {
    name: 'approveNewAccounts',
    label: 'Approve new accounts',
    hint: 'People who sign up wait until staff activate them.',
  },
  {
    name: 'trialsNeedVerifiedEmail',
    label: 'Trials need a verified e-mail address',
    hint: 'Buying never does.',
  },
];
