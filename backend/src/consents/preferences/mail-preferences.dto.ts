import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

/** Which optional emails a customer gets. */
export class MailChoices {
  @ApiProperty({ description: 'New versions of your tools; off at first' })
  @IsBoolean({ message: 'releases must be true or false' })
  releases: boolean;

  @ApiProperty({ description: 'Before a licence ends, and when it has ended; on at first' })
  @IsBoolean({ message: 'licenseReminders must be true or false' })
  licenseReminders: boolean;

  @ApiProperty({ description: 'A reminder to review a tool, once; on at first' })
  @IsBoolean({ message: 'reviewReminders must be true or false' })
  reviewReminders: boolean;

  @ApiProperty({ description: 'Offers, such as lower prices of tools you saved; off at first' })
  @IsBoolean({ message: 'offers must be true or false' })
  offers: boolean;
}

/** Missing fields are not changed. */
export class MailChoicesInput extends PartialType(MailChoices, { skipNullProperties: false }) {}

export class MailPreferencesResponse {
  @ApiProperty({ type: MailChoices })
  preferences: MailChoices;
}
