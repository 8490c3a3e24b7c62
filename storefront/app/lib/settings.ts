/** The store's public settings; an unset one is an empty string. */
export interface PublicSettings {
  storeName: string;
  /** Path of the uploaded logo, or empty for the built-in one. */
  markUrl: string;
  supportEmail: string;
  phone: string;
  whatsapp: string;
  address: string;
  telegramUrl: string;
  youtubeUrl: string;
  courseUrl: string;
}

/** Used while the store's settings cannot be read. */
export const defaultSettings: PublicSettings = {
  storeName: 'Tickwright',
  markUrl: '',
  supportEmail: '',
  phone: '',
  whatsapp: '',
  address: 'Rajasthan, India',
  telegramUrl: '',
  youtubeUrl: '',
  courseUrl: '',
};
