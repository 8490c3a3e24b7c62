import { ApiProperty, PartialType } from '@nestjs/swagger';

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
  @ApiProperty()
  whatsapp: string;
  @ApiProperty()
  address: string;
  @ApiProperty({ description: 'A URL, or empty' })
  telegramUrl: string;
  @ApiProperty({ description: 'A URL, or empty' })
  youtubeUrl: string;
  @ApiProperty({ description: 'URL of the course, or empty' })
  courseUrl: string;
}

/** All settings. */
export class StaffSettings extends PublicSettings {
  @ApiProperty()
  gstin: string;
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
}

/** Any subset, as `readSettings` parses it. */
export class SettingsInput extends PartialType(StaffSettings) {}

export class PublicSettingsResponse {
  @ApiProperty({ type: PublicSettings })
  settings: PublicSettings;
}

export class StaffSettingsResponse {
  @ApiProperty({ type: StaffSettings })
  settings: StaffSettings;
}
