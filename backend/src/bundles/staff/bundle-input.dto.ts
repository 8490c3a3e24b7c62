import { ApiHideProperty, ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsUUID, Min } from 'class-validator';
import { ClaimOverride } from '../../claims/index.js';
import { ReadOnly } from '../../common/fields/fields.js';
import { Seen, type SeenFields } from '../../common/fields/seen.js';
import { OptionalFlag, Pictures, RequiredLine, RequiredText, Rupees } from '../../tools/index.js';
import { MIN_TOOLS } from '../bundle-record.js';

export const MAX_TOOLS = 20;
const BAD_COUNT = { message: `A bundle has ${MIN_TOOLS} to ${MAX_TOOLS} tools` };

/** Clients send the whole record; these fields are computed, so they are accepted and ignored. */
class ComputedFields {
  @ApiHideProperty() @ReadOnly() _id?: undefined;
  @ApiHideProperty() @ReadOnly() id?: undefined;
  @ApiHideProperty() @ReadOnly() listPrice?: undefined;
  @ApiHideProperty() @ReadOnly() yourPrice?: undefined;
  @ApiHideProperty() @ReadOnly() ownedCount?: undefined;
  @ApiHideProperty() @ReadOnly() tools?: undefined;
  @ApiHideProperty() @ReadOnly() status?: undefined;
  @ApiHideProperty() @ReadOnly() archivedAt?: undefined;
  @ApiHideProperty() @ReadOnly() createdAt?: undefined;
  @ApiHideProperty() @ReadOnly() updatedAt?: undefined;
}

export class BundleInput extends ComputedFields {
  @ApiProperty({ maxLength: 120, description: 'Unique, ignoring case' })
  @RequiredLine('Name', 120)
  name: string;

  @ApiProperty({ maxLength: 5_000 })
  @RequiredText('Description', 5_000)
  description: string;

  @ApiProperty({ description: 'Rupees; less than the tools cost together', minimum: 1, example: 2249 })
  @Min(1, { message: 'Price must be at least ₹1' })
  @Rupees('Price')
  price: number;

  @ApiPropertyOptional({ type: [String], description: 'URLs of uploaded pictures; the first is the cover' })
  @Pictures()
  images?: string[];

  @ApiPropertyOptional({ default: true })
  @OptionalFlag('Active')
  isActive?: boolean;

  @ApiProperty({
    type: [String],
    format: 'uuid',
    minItems: MIN_TOOLS,
    maxItems: MAX_TOOLS,
    description: 'Tools with a price, in the order in which they are shown',
  })
  @ArrayUnique((id: unknown) => String(id).toLowerCase(), { message: 'A tool can be in a bundle only once' })
  @ArrayMaxSize(MAX_TOOLS, BAD_COUNT)
  @ArrayMinSize(MIN_TOOLS, BAD_COUNT)
  @IsUUID('all', { each: true, message: 'Tools must be a list of ids' })
  @IsArray({ message: 'Tools must be a list of ids' })
  toolIds: string[];

  @ClaimOverride()
  claimOverride?: string | null;
}

/** Missing fields are not changed. */
export class BundleUpdateInput extends PartialType(BundleInput, { skipNullProperties: false }) {
  @Seen()
  seen?: SeenFields;
}
