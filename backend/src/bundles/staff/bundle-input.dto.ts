import { PartialType } from '@nestjs/swagger';
import { ArrayUnique } from 'class-validator';
import { ClaimOverride } from '../../claims/index.ts';
import { Ignores } from '../../common/fields/field.ts';
import { IfUnchanged, type FieldsAsRead } from '../../common/fields/if-unchanged.ts';
import { Line, Pictures, Text } from '../../common/fields/texts.ts';
import { Flag, Ids, Price } from '../../common/fields/values.ts';
import { MIN_TOOLS } from '../bundle-record.ts';

export const MAX_TOOLS = 20;

/** Clients send the whole record; what is computed is ignored. */
@Ignores(
  '_id',
  'id',
  'listPrice',
  'yourPrice',
  'ownedCount',
  'tools',
  'status',
  'archivedAt',
  'createdAt',
  'updatedAt',
)
export class BundleInput {
  @Line('Name', { max: 120, description: 'Unique, ignoring case' })
  name: string;

  @Text('Description', { max: 5_000 })
  description: string;

  @Price('Price', { min: 1, description: 'Rupees; less than the tools cost together', example: 2249 })
  price: number;

  @Pictures()
  images?: string[];

  @Flag('Active', { optional: true, default: true })
  isActive?: boolean;

  @ArrayUnique((id: unknown) => String(id).toLowerCase(), { message: 'A tool can be in a bundle only once' })
  @Ids({
    min: MIN_TOOLS,
    max: MAX_TOOLS,
    message: 'Tools must be a list of ids',
    badCount: `A bundle has ${MIN_TOOLS} to ${MAX_TOOLS} tools`,
    description: 'Tools with a price, in the order in which they are shown',
  })
  toolIds: string[];

  @ClaimOverride()
  claimOverride?: string | null;
}

/** Missing fields are not changed. */
export class BundleUpdateInput extends PartialType(BundleInput, { skipNullProperties: false }) {
  @IfUnchanged()
  seen?: FieldsAsRead;
}
