import { ApiProperty, PartialType } from '@nestjs/swagger';

/** What a visitor may see. */
export class PublicSettings {
  @ApiProperty({ example: 'Tickwright' })
  storeName: string;
  @ApiProperty({
    description:
      'The mark beside the name: the address of an uploaded picture, or empty for the built-in one',
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
  @ApiProperty({ description: 'A web address, or empty' })
  telegramUrl: string;
  @ApiProperty({ description: 'A web address, or empty' })
  youtubeUrl: string;
  @ApiProperty({ description: 'Where the course is taught: a web address, or empty' })
  courseUrl: string;
}

/** What staff see and set. */
export class StaffSettings extends PublicSettings {
  @ApiProperty()
  gstin: string;
  @ApiProperty({ description: 'New accounts wait until staff activate them' })
  approveNewAccounts: boolean;
  @ApiProperty({ description: 'Only people with a verified address may start a trial' })
  trialsNeedVerifiedEmail: boolean;
}

/** Any subset; documents what `readSettings` accepts. */
export class SettingsInput extends PartialType(StaffSettings) {}

export class PublicSettingsResponse {
  @ApiProperty({ type: PublicSettings })
  settings: PublicSettings;
}

export class StaffSettingsResponse {
  @ApiProperty({ type: StaffSettings })
  settings: StaffSettings;
}
