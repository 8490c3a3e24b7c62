import { ApiHideProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsEmail, IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import { ClaimOverride } from '../../claims/index.ts';
import { Ignores, Rule, TypedAddress } from '../../common/fields/field.ts';
import { IfUnchanged, type FieldsAsRead } from '../../common/fields/if-unchanged.ts';
import { Line, Pictures, Text, Texts, WebAddress } from '../../common/fields/texts.ts';
import { Choice, Count, Flag, Price, Quantity } from '../../common/fields/values.ts';
import {
  ACCESS_KINDS,
  type AccessKind,
  DELIVERIES,
  type Delivery,
  LICENSE_POLICIES,
  type LicensePolicy,
  ORDER_HANDLINGS,
  type OrderHandling,
  TOOL_LOGICS,
  type ToolLogic,
} from '../tool.entity.ts';
import { AlgoOverride } from '../registrations/registration.dto.ts';
import { MAX_DAYS, PlanInput } from '../plans/plan-input.dto.ts';
import { Platforms, Tags } from './tool-fields.ts';

const MAX_DOWNLOADS = 1_000_000_000;
const MAX_PLANS = 50;
const NO_FILE = 'Please upload a tool file (ZIP) before saving.';

/** Clients send the whole record; what is computed is ignored. */
@Ignores(
  '_id',
  'id',
  'createdAt',
  'updatedAt',
  'archivedAt',
  'status',
  'reviews',
  'reviewsCount',
  'averageRating',
  'startingDownloads',
  'releases',
  'fileName',
  'sha256',
  'quarantinedAt',
  'scanning',
  'priceFrom',
  'hasPlans',
  'registrations',
)
export class ToolInput {
  @Line('Name', { max: 120, description: 'Unique, ignoring case' })
  name: string;

  @Line('Category', { max: 60 })
  category: string;

  @Text('Short description', { max: 300 })
  shortDescription: string;

  @Text('Description', { max: 20_000 })
  description: string;

  @Price('Price', { description: 'Rupees; 0 is free', example: 1499 })
  price: number;

  @Price('Original price', { nullable: true, description: 'Rupees, before the discount' })
  originalPrice?: number | null;

  @Count('Discount', {
    nullable: true,
    min: 0,
    max: 100,
    description: 'Percent; null computes it from the prices',
  })
  discount?: number | null;

  @Pictures()
  images?: string[];

  @Flag('Active', { optional: true, default: true })
  isActive?: boolean;

  @Flag('Featured', { optional: true, default: false })
  isFeatured?: boolean;

  @Flag('Trial available', { optional: true, default: false })
  trialAvailable?: boolean;

  @Count('Trial days', { nullable: true, max: 365, default: 7 })
  trialDays?: number | null;

  @Flag('Certificate included', { optional: true, default: false, description: 'A certificate is included' })
  certificateEarned?: boolean;

  @IsEmail({}, { message: 'Please enter a valid email address' })
  @Text('Support email', { nullable: true, emptyIsNull: true, max: 254 })
  @TypedAddress()
  supportEmail?: string | null;

  @WebAddress('Demo video', { nullable: true, emptyIsNull: true })
  demoVideo?: string | null;

  @WebAddress('Documentation', { nullable: true, emptyIsNull: true })
  documentation?: string | null;

  @Texts('Features', { maxItems: 50, max: 200 })
  features?: string[];

  @Texts('Requirements', { maxItems: 50, max: 200 })
  requirements?: string[];

  @Platforms()
  supportedPlatforms?: string[];

  @Tags({ description: 'A comma separates two tags' })
  tags?: string[];

  @Choice('licensePolicy', LICENSE_POLICIES, {
    optional: true,
    default: 'none',
    message: `Licence must be one of ${LICENSE_POLICIES.join(', ')}`,
  })
  licensePolicy?: LicensePolicy;

  @Count('Devices', { optional: true, max: 100, default: 2, description: 'Devices of a licence' })
  licenseSeats?: number;

  @Count('Days of a licence', {
    nullable: true,
    max: MAX_DAYS,
    description: 'Days a licence is valid; null: without end',
  })
  licenseDays?: number | null;

  @Count('Days offline', {
    optional: true,
    max: 365,
    default: 14,
    description: 'Days an offline licence file is valid',
  })
  licenseOfflineDays?: number;

  @Price('Renewal price', { nullable: true, minimum: 1, description: 'Rupees for another term' })
  renewalPrice?: number | null;

  @ApiPropertyOptional({
    type: [PlanInput],
    maxItems: MAX_PLANS,
    description:
      'All plans, in their order; one that is left out is archived if somebody bought it, else deleted. They win over the price, the days, the devices and the renewal price of the tool, which are the default plan’s.',
  })
  @ValidateIf((_input, value) => value !== undefined)
  @Type(() => PlanInput)
  @ValidateNested({ each: true, message: 'plans must be a list of plans' })
  @ArrayMaxSize(MAX_PLANS, { message: `A tool can have at most ${MAX_PLANS} plans` })
  @IsArray({ message: 'plans must be a list of plans' })
  plans?: PlanInput[];

  @Text('Name of a device', {
    optional: true,
    min: 1,
    max: 60,
    default: 'Device name',
    description: 'What a device is called',
  })
  licenseLabel?: string;

  @Choice('orderHandling', ORDER_HANDLINGS, {
    nullable: true,
    message: `Orders must be one of ${ORDER_HANDLINGS.join(', ')}`,
    description: 'What it does with orders; null: not said',
  })
  orderHandling?: OrderHandling | null;

  @Flag('Places orders', {
    optional: true,
    default: false,
    description: 'It sends orders to a broker. Ignored where orderHandling says it',
  })
  placesOrders?: boolean;

  @Choice('logic', TOOL_LOGICS, {
    optional: true,
    default: 'none',
    message: `Logic must be one of ${TOOL_LOGICS.join(', ')}`,
  })
  logic?: ToolLogic;

  @Text('Note on the algorithm', { nullable: true, emptyIsNull: true, max: 1_000 })
  algoNote?: string | null;

  @Choice('delivery', DELIVERIES, {
    optional: true,
    default: 'file',
    message: `Delivery must be one of ${DELIVERIES.join(', ')}`,
    description: 'A file, a right that staff give elsewhere, or both; without a file none is needed',
  })
  delivery?: Delivery;

  @Choice('accessKind', ACCESS_KINDS, {
    nullable: true,
    message: `Access must be one of ${ACCESS_KINDS.join(', ')}`,
    description: 'Where staff give the right; required unless the delivery is a file',
  })
  accessKind?: AccessKind | null;

  @WebAddress('Link of the script', {
    nullable: true,
    emptyIsNull: true,
    description: 'For owners and staff. Tools with the same link are one place',
  })
  accessUrl?: string | null;

  @Text('Where to find it', {
    nullable: true,
    emptyIsNull: true,
    max: 1_000,
    description: 'What owners do once they have access',
  })
  accessHelp?: string | null;

  @Count('Downloads', {
    optional: true,
    min: 0,
    max: MAX_DOWNLOADS,
    description: 'The initial number; downloads are added to it',
  })
  downloads?: number;

  @Quantity('Rating', { optional: true, max: 5, description: 'Shown until there is a review' })
  rating?: number;

  @ApiHideProperty()
  @IsOptional()
  @Rule('isSize', (value) => typeof value === 'number' && value >= 0, 'File size must be at least 0')
  fileSize?: number | null;

  @Text('Version', {
    nullable: true,
    max: 40,
    pattern: /^[\w.+-]*$/,
    malformed: 'Version can have letters, digits, dots, dashes and pluses',
    description: 'The version of the file; a new file needs a new version',
    example: '1.2.0',
    default: '1.0.0',
  })
  version?: string | null;

  @Flag('Lower version', {
    optional: true,
    default: false,
    description: 'Publish the file although its version is lower than the present one (see VERSION_LOWER)',
  })
  allowLowerVersion?: boolean;

  @Text('Changelog', {
    nullable: true,
    emptyIsNull: true,
    max: 5_000,
    description: 'What is new in this version, as Markdown',
  })
  changelog?: string | null;

  @Flag('Notify owners', {
    optional: true,
    default: true,
    description: 'Email a new version to the owners who asked for it, half an hour after it is published',
  })
  notifyOwners?: boolean;

  @ValidateIf((tool: ToolInput) => tool.delivery !== 'access' || Boolean(tool.fileUrl))
  @Text('File', {
    nullable: true,
    required: true,
    max: 100,
    message: NO_FILE,
    description: 'The URL returned by the upload; not needed where the delivery is access',
    example: 'upload://0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b',
  })
  fileUrl?: string | null;

  @AlgoOverride()
  algoOverride?: string | null;

  @ClaimOverride()
  claimOverride?: string | null;
}

/** Missing fields are not changed. */
export class ToolUpdateInput extends PartialType(ToolInput, { skipNullProperties: false }) {
  @Flag('Logic changed', {
    optional: true,
    default: false,
    description: 'The logic changed with this release: all registrations are to check again',
  })
  logicChanged?: boolean;

  @IfUnchanged()
  seen?: FieldsAsRead;
}
