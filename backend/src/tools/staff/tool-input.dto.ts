import { ApiHideProperty, ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsEmail, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { ClaimOverride } from '../../claims/index.js';
import { ReadOnly, Trimmed, OneLine, TypedAddress } from '../../common/fields/fields.js';
import { Seen, type SeenFields } from '../../common/fields/seen.js';
import { LICENSE_POLICIES, type LicensePolicy, TOOL_LOGICS, type ToolLogic } from '../tool.entity.js';
import {
  AsPlatforms,
  AtLeastZero,
  NotNull,
  NumberBetween,
  OptionalFlag,
  OptionalText,
  OptionalWebAddress,
  Pictures,
  PLATFORMS,
  RequiredLine,
  RequiredText,
  Rupees,
  TagList,
  TextList,
  WholeNumber,
} from './tool-fields.js';

const MAX_DOWNLOADS = 1_000_000_000;
const MAX_LICENSE_DAYS = 3650;

/** Clients send the whole record; these fields are computed, so they are accepted and ignored. */
class ComputedFields {
  @ApiHideProperty() @ReadOnly() _id?: undefined;
  @ApiHideProperty() @ReadOnly() id?: undefined;
  @ApiHideProperty() @ReadOnly() createdAt?: undefined;
  @ApiHideProperty() @ReadOnly() updatedAt?: undefined;
  @ApiHideProperty() @ReadOnly() archivedAt?: undefined;
  @ApiHideProperty() @ReadOnly() status?: undefined;
  @ApiHideProperty() @ReadOnly() reviews?: undefined;
  @ApiHideProperty() @ReadOnly() reviewsCount?: undefined;
  @ApiHideProperty() @ReadOnly() averageRating?: undefined;
  @ApiHideProperty() @ReadOnly() startingDownloads?: undefined;
  @ApiHideProperty() @ReadOnly() releases?: undefined;
  @ApiHideProperty() @ReadOnly() fileName?: undefined;
  @ApiHideProperty() @ReadOnly() sha256?: undefined;
  @ApiHideProperty() @ReadOnly() quarantinedAt?: undefined;
  @ApiHideProperty() @ReadOnly() scanning?: undefined;
}

export class ToolInput extends ComputedFields {
  @ApiProperty({ maxLength: 120, description: 'Unique, ignoring case' })
  @RequiredLine('Name', 120)
  name: string;

  @ApiProperty({ maxLength: 60 })
  @RequiredLine('Category', 60)
  category: string;

  @ApiProperty({ maxLength: 300 })
  @RequiredText('Short description', 300)
  shortDescription: string;

  @ApiProperty({ maxLength: 20_000 })
  @RequiredText('Description', 20_000)
  description: string;

  @ApiProperty({ description: 'Rupees; 0 is free', minimum: 0, example: 1499 })
  @Rupees('Price')
  price: number;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description: 'Rupees, before the discount',
    minimum: 0,
  })
  @IsOptional()
  @Rupees('Original price')
  originalPrice?: number | null;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description: 'Percent; null computes it from the prices',
  })
  @IsOptional()
  @WholeNumber('Discount', 0, 100)
  discount?: number | null;

  @ApiPropertyOptional({
    type: [String],
    description: 'URLs of uploaded pictures; the first is the cover',
  })
  @Pictures()
  images?: string[];

  @ApiPropertyOptional({ default: true })
  @OptionalFlag('Active')
  isActive?: boolean;

  @ApiPropertyOptional({ default: false })
  @OptionalFlag('Featured')
  isFeatured?: boolean;

  @ApiPropertyOptional({ default: false })
  @OptionalFlag('Trial available')
  trialAvailable?: boolean;

  @ApiPropertyOptional({ type: Number, nullable: true, default: 7, minimum: 1, maximum: 365 })
  @IsOptional()
  @WholeNumber('Trial days', 1, 365)
  trialDays?: number | null;

  @ApiPropertyOptional({ default: false, description: 'A certificate is included' })
  @OptionalFlag('Certificate included')
  certificateEarned?: boolean;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @OptionalText('Support email', 254)
  @TypedAddress()
  supportEmail?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @OptionalWebAddress('Demo video')
  demoVideo?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @OptionalWebAddress('Documentation')
  documentation?: string | null;

  @ApiPropertyOptional({ type: [String] })
  @TextList('Features', 50, 200)
  features?: string[];

  @ApiPropertyOptional({ type: [String] })
  @TextList('Requirements', 50, 200)
  requirements?: string[];

  @ApiPropertyOptional({ type: [String], enum: PLATFORMS })
  @AsPlatforms()
  @IsIn(PLATFORMS, { each: true, message: `Platforms must be of ${PLATFORMS.join(', ')}` })
  @TextList('Platforms', PLATFORMS.length, 40)
  supportedPlatforms?: string[];

  @ApiPropertyOptional({ type: [String], description: 'A comma separates two tags' })
  @OneLine()
  @TagList('Tags', 30, 40)
  tags?: string[];

  @ApiPropertyOptional({ enum: LICENSE_POLICIES, default: 'none' })
  @NotNull()
  @IsIn(LICENSE_POLICIES, { message: `Licence must be one of ${LICENSE_POLICIES.join(', ')}` })
  licensePolicy?: LicensePolicy;

  @ApiPropertyOptional({ description: 'Devices of a licence', default: 2, minimum: 1, maximum: 100 })
  @NotNull()
  @WholeNumber('Devices', 1, 100)
  licenseSeats?: number;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description: 'Days a licence is valid; null: without end',
    maximum: MAX_LICENSE_DAYS,
  })
  @IsOptional()
  @WholeNumber('Days of a licence', 1, MAX_LICENSE_DAYS)
  licenseDays?: number | null;

  @ApiPropertyOptional({ description: 'Days an offline licence file is valid', default: 14, maximum: 365 })
  @NotNull()
  @WholeNumber('Days offline', 1, 365)
  licenseOfflineDays?: number;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'Rupees for another term', minimum: 1 })
  @IsOptional()
  @Rupees('Renewal price')
  renewalPrice?: number | null;

  @ApiPropertyOptional({ description: 'What a device is called', default: 'Device name', maxLength: 60 })
  @NotNull()
  @RequiredText('Name of a device', 60)
  licenseLabel?: string;

  @ApiPropertyOptional({ default: false, description: 'It sends orders to a broker' })
  @OptionalFlag('Places orders')
  placesOrders?: boolean;

  @ApiPropertyOptional({ enum: TOOL_LOGICS, default: 'none' })
  @NotNull()
  @IsIn(TOOL_LOGICS, { message: `Logic must be one of ${TOOL_LOGICS.join(', ')}` })
  logic?: ToolLogic;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 1_000 })
  @OptionalText('Note on the algorithm', 1_000)
  algoNote?: string | null;

  @ApiPropertyOptional({ description: 'The initial number; downloads are added to it', minimum: 0 })
  @NotNull()
  @WholeNumber('Downloads', 0, MAX_DOWNLOADS)
  downloads?: number;

  @ApiPropertyOptional({ description: 'Shown until there is a review', minimum: 0, maximum: 5 })
  @NotNull()
  @NumberBetween('Rating', 0, 5)
  rating?: number;

  @ApiHideProperty()
  @IsOptional()
  @AtLeastZero('File size')
  fileSize?: number | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The version of the file; a new file needs a new version',
    example: '1.2.0',
    default: '1.0.0',
  })
  @IsOptional()
  @Matches(/^[\w.+-]*$/, { message: 'Version can have letters, digits, dots, dashes and pluses' })
  @MaxLength(40, { message: 'Version must be at most 40 characters' })
  @IsString({ message: 'Version must be a text' })
  @Trimmed()
  version?: string | null;

  @ApiPropertyOptional({
    default: false,
    description: 'Publish the file although its version is lower than the present one (see VERSION_LOWER)',
  })
  @OptionalFlag('Lower version')
  allowLowerVersion?: boolean;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'What is new in this version, as Markdown',
    maxLength: 5_000,
  })
  @OptionalText('Changelog', 5_000)
  changelog?: string | null;

  @ApiPropertyOptional({
    default: true,
    description: 'Email a new version to the owners who asked for it, half an hour after it is published',
  })
  @OptionalFlag('Notify owners')
  notifyOwners?: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The URL returned by the upload',
    example: 'upload://0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b',
  })
  @IsOptional()
  @MaxLength(100, { message: 'Please upload a tool file (ZIP) before saving.' })
  @IsString({ message: 'Please upload a tool file (ZIP) before saving.' })
  @Trimmed()
  fileUrl?: string | null;

  @ClaimOverride()
  claimOverride?: string | null;
}

/** Missing fields are not changed. */
export class ToolUpdateInput extends PartialType(ToolInput, { skipNullProperties: false }) {
  @Seen()
  seen?: SeenFields;
}
