import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IfUnchanged, type FieldsAsRead } from '../common/fields/if-unchanged.ts';

/** The settings that visitors can see. */
export class PublicSettings {
  @ApiProperty({ example: 'Tickwright' })
  storeName: string;
  @ApiProperty({
    description: 'Logo beside the name: the address of an uploaded image, or empty for the default logo',
    example: '/api/media/0197a2c4-8f1e-7b60-9d3a-5c1e2f407a11.webp',
  })
  markUrl: string;
  @ApiProperty({ example: 'support@example.com' })
  supportEmail: string;
  @ApiProperty()
  phone: string;
  @ApiProperty({ description: 'When the phone is answered, or empty', example: '9 AM - 6 PM IST' })
  supportHours: string;
  @ApiProperty()
  whatsapp: string;
  @ApiProperty()
  address: string;
  @ApiProperty({ description: 'Legal name of the business that sells, or empty' })
  legalName: string;
  @ApiProperty({ description: 'Its registered address, or empty' })
  registeredAddress: string;
  @ApiProperty({ description: 'Name of the grievance officer, or empty', example: 'Meera Nair' })
  grievanceName: string;
  @ApiProperty({ description: 'Designation of the grievance officer, or empty', example: 'Head of support' })
  grievanceDesignation: string;
  @ApiProperty({
    description: 'Where grievances are emailed to, or empty for the support email',
    example: 'grievance@example.com',
  })
  grievanceEmail: string;
  @ApiProperty({ description: 'Phone number of the grievance officer, or empty', example: '+91 98290 00000' })
  grievancePhone: string;
  @ApiProperty({ description: 'A URL, or empty' })
  telegramUrl: string;
  @ApiProperty({ description: 'A URL, or empty' })
  youtubeUrl: string;
  @ApiProperty({ description: 'URL of the course, or empty' })
  courseUrl: string;
  @ApiProperty({ description: 'Price of the course as shown, or empty', example: '₹9,999' })
  coursePrice: string;
  @ApiProperty({ description: 'URL of a free lesson, or empty' })
  freeLessonUrl: string;
  @ApiProperty({ description: 'Who teaches the course, or empty', example: 'Kavita Rathore' })
  courseTeacherName: string;
  @ApiProperty({ description: 'A few sentences about the teacher, or empty' })
  courseTeacherText: string;
  @ApiProperty({ description: 'Buyers who ask for it are reminded, once, of an order they did not finish' })
  checkoutReminders: boolean;
  @ApiProperty({ description: 'Shown beside every button that buys: 1 to 1,000 characters' })
  riskNotice: string;
  @ApiProperty({
    description: 'Whether the store has pages in Hindi. This release has none.',
    example: false,
  })
  hindi: boolean;
}

/** All settings. */
export class StaffSettings extends PublicSettings {
  @ApiProperty({
    description:
      'Checked, or empty. With legal name, registered address and state the store is registered: it issues tax invoices',
  })
  gstin: string;
  @ApiProperty({ description: 'GST code of the state of registration, or empty', example: '27' })
  stateCode: string;
  @ApiProperty({ description: 'GST in percent; prices include it', example: 18 })
  gstRate: number;
  @ApiProperty({ description: 'SAC or HSN code of tools', example: '998434' })
  sacSoftware: string;
  @ApiProperty({ description: 'SAC code of services', example: '998314' })
  sacServices: string;
  @ApiProperty({
    description: 'Begins the numbers of invoices: 1 to 3 capital letters or digits',
    example: 'IN',
  })
  invoicePrefix: string;
  @ApiProperty({ description: 'Begins the numbers of credit notes', example: 'CN' })
  creditNotePrefix: string;
  @ApiProperty({ description: 'New accounts need approval by staff' })
  approveNewAccounts: boolean;
  @ApiProperty({ description: 'Trials require a verified email address' })
  trialsNeedVerifiedEmail: boolean;
  @ApiProperty({ description: 'Staff need a second factor at sign-in; set by owners' })
  requireStaffTwoFactor: boolean;
  @ApiProperty({
    type: 'integer',
    description: 'Refunds above this amount in rupees need a second person; 0 for none. Set by owners',
  })
  refundApprovalAbove: number;
  @ApiProperty({ description: 'Owners are told before a licence ends, and when it has ended' })
  licenseReminders: boolean;
  @ApiProperty({ description: 'Owners are reminded, once, to review a tool' })
  reviewReminders: boolean;
}

/** Any subset, as `readSettings` parses it. */
export class SettingsInput extends PartialType(StaffSettings) {
  @IfUnchanged()
  seen?: FieldsAsRead;
}

export class PublicSettingsResponse {
  @ApiProperty({ type: PublicSettings })
  settings: PublicSettings;
}

export class StaffSettingsResponse {
  @ApiProperty({ type: StaffSettings })
  settings: StaffSettings;
}
