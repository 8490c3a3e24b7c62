import type { StoreSettings } from '../settings/settings';

/** Settings of a store that is not registered for GST. */
export const storedSettings: StoreSettings = {
  storeName: 'Tickwright',
  markUrl: '',
  supportEmail: 'help@example.com',
  phone: '98290',
  whatsapp: '',
  address: '',
  legalName: '',
  registeredAddress: '',
  telegramUrl: '',
  youtubeUrl: '',
  courseUrl: '',
  gstin: '',
  stateCode: '',
  gstRate: 18,
  sacSoftware: '998434',
  sacServices: '998314',
  invoicePrefix: 'IN',
  creditNotePrefix: 'CN',
  approveNewAccounts: true,
  trialsNeedVerifiedEmail: false,
  requireStaffTwoFactor: false,
  refundApprovalAbove: 0,
};
