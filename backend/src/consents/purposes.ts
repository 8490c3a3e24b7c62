/** The optional emails that a customer can choose, as fields of their preferences. */
export const MAIL_CHOICES = ['releases', 'licenseReminders', 'reviewReminders', 'offers'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** What a customer can agree to, or take back. */
export const PURPOSES = [...MAIL_CHOICES, 'checkoutReminder', 'riskNotice'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const isMailChoice = (purpose: Purpose): purpose is MailChoice =>
  MAIL_CHOICES.some((choice) => choice === purpose);
