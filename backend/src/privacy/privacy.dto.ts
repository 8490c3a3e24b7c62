import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class DeleteAccountInput {
  @ApiPropertyOptional({ description: 'Needed unless the account has none' })
  @IsOptional()
  @MaxLength(200, { message: 'Password can be at most 200 characters' })
  @IsString({ message: 'Password is required' })
  password?: string;
}

/** Everything the store holds on a person, section by section. */
export class PersonalData {
  @ApiProperty({ format: 'date-time' })
  exportedAt: string;
  @ApiProperty({ type: 'object', additionalProperties: true })
  profile: object;
  @ApiProperty({ type: [Object] })
  sessions: object[];
  @ApiProperty({ type: [Object] })
  orders: object[];
  @ApiProperty({ type: [Object] })
  library: object[];
  @ApiProperty({ type: [Object] })
  trials: object[];
  @ApiProperty({ type: [Object] })
  downloads: object[];
  @ApiProperty({ type: [Object] })
  reviews: object[];
  @ApiProperty({ type: [Object] })
  course: object[];
  @ApiProperty({ type: [Object] })
  daysActive: object[];
  @ApiProperty({ type: [Object] })
  inquiries: object[];
  @ApiProperty({ type: [Object] })
  newsletter: object[];
  @ApiProperty({ type: [Object], description: 'Tracked links the person came by, and what came of it' })
  trackedLinks: object[];
}

export class ExportData {
  @ApiProperty({ type: PersonalData })
  export: PersonalData;
}
