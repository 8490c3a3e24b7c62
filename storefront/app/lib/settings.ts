/** The store's public settings; an unset one is an empty string. */
export interface PublicSettings {
  storeName: string;
  /** Path of the uploaded logo, or empty for the built-in one. */
  markUrl: string;
  supportEmail: string;
  phone: string;
  /** When the phone is answered. */
  supportHours: string;
  whatsapp: string;
  address: string;
  legalName: string;
  registeredAddress: string;
  grievanceName: string;
  grievanceDesignation: string;
  grievanceEmail: string;
  grievancePhone: string;
  telegramUrl: string;
  youtubeUrl: string;
  courseUrl: string;
  /** As shown; empty: the page of the course says it. */
  coursePrice?: string;
  freeLessonUrl?: string;
  courseTeacherName?: string;
  courseTeacherText?: string;
  /** Buyers can ask to be reminded of an order they do not finish. */
  checkoutReminders?: boolean;
  /** Shown beside every button that buys. */
  riskNotice: string;
}

/** Used while the store's settings cannot be read. */
export const defaultSettings: PublicSettings = {
  storeName: 'Tickwright',
  markUrl: '',
  supportEmail: '',
  phone: '',
  supportHours: '9 AM - 6 PM IST',
  whatsapp: '',
  address: 'Rajasthan, India',
  legalName: '',
  registeredAddress: '',
  grievanceName: '',
  grievanceDesignation: '',
  grievanceEmail: '',
  grievancePhone: '',
  telegramUrl: '',
  youtubeUrl: '',
  courseUrl: '',
  checkoutReminders: false,
  riskNotice: '',
};
