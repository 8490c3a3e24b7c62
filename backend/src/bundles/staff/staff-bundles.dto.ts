import { ApiProperty, OmitType } from '@nestjs/swagger';
import { listResponse } from '../../common/lists/paging.ts';
import { FilterOneOf, staffListQuery } from '../../common/lists/staff-list.ts';
import { BundlePage, BundleTool } from '../bundles.dto.ts';

export const BUNDLE_STATUSES = ['active', 'inactive', 'archived'] as const;
export type BundleStatus = (typeof BUNDLE_STATUSES)[number];

/** Archived bundles are listed only when the status asks for them. */
export class StaffBundlesQuery extends staffListQuery(
  'bundles',
  ['createdAt', 'updatedAt', 'name', 'price', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf([...BUNDLE_STATUSES, 'all'])
  status?: BundleStatus | 'all';
}

export class StaffBundleTool extends BundleTool {
  @ApiProperty({ description: 'False for a tool without a price, and for an inactive or archived one' })
  isForSale: boolean;
}

/** As staff see it: the price that they gave, and all tools. */
export class StaffBundle extends OmitType(BundlePage, ['tools']) {
  @ApiProperty({ enum: BUNDLE_STATUSES })
  status: BundleStatus;
  @ApiProperty({ type: [StaffBundleTool] })
  tools: StaffBundleTool[];
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class StaffBundleResponse {
  @ApiProperty({ type: StaffBundle })
  bundle: StaffBundle;
}

export class StaffBundleListResponse extends listResponse('bundles', StaffBundle) {}

export class RemoveBundleResponse extends StaffBundleResponse {
  @ApiProperty({ description: 'True when the bundle was sold before: its orders keep it' })
  archived: boolean;
}
