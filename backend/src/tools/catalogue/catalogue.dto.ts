import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { listResponse } from '../../common/lists/paging.ts';
import { RichNode } from '../../platform/markdown/rich-node.ts';
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
import { GuideTitle } from '../guides/guide.dto.ts';
import { PlanRecord } from '../plans/plan.dto.ts';
import { ToolRegistration } from '../registrations/registration.dto.ts';

const ID = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';

/** A tool as a card in a list shows it. */
export class ToolCard {
  @ApiProperty({ format: 'uuid', example: ID })
  _id: string;
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'Options Greeks Lab' })
  name: string;
  @ApiProperty({ example: 'Live Greeks and what-if charts for index options in one workbook.' })
  shortDescription: string;
  @ApiProperty({ example: 'Excel Tools' })
  category: string;
  @ApiProperty({ description: 'Rupees; 0 is free', example: 1499 })
  price: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees, before the discount', example: 1999 })
  originalPrice: number | null;
  @ApiProperty({ description: 'Percent', minimum: 0, maximum: 100, example: 25 })
  discount: number;
  @ApiProperty({ description: 'Rupees: the lowest price of its plans', example: 499 })
  priceFrom: number;
  @ApiProperty({
    description: 'Whether buyers choose between several plans, or the only one is a subscription',
  })
  hasPlans: boolean;
  @ApiProperty({ type: [String], example: [`/api/media/${ID}.webp`] })
  images: string[];
  @ApiProperty()
  isFeatured: boolean;
  @ApiProperty()
  isActive: boolean;
  @ApiProperty()
  trialAvailable: boolean;
  @ApiProperty({ example: 7 })
  trialDays: number;
  @ApiProperty({
    description: 'Of real reviews; while there is none (reviewsCount), the value that staff typed',
    minimum: 0,
    maximum: 5,
    example: 4.67,
  })
  averageRating: number;
  @ApiProperty({ description: 'The same as averageRating', example: 4.67 })
  rating: number;
  @ApiProperty({ example: 3 })
  reviewsCount: number;
  @ApiProperty({ description: 'Counted ones and those that staff typed', example: 1204 })
  downloads: number;
  @ApiProperty({ description: 'How many of the downloads staff typed', example: 0 })
  startingDownloads: number;
  @ApiProperty({ type: String, nullable: true, description: 'Where its documentation is' })
  documentation: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of the latest release', example: '1.2.0' })
  version: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Bytes, of the latest release', example: 482113 })
  fileSize: number | null;
  @ApiProperty({ type: [String], example: ['Windows', 'Mac'] })
  supportedPlatforms: string[];
  @ApiProperty({ type: [String], example: ['options', 'greeks'] })
  tags: string[];
  @ApiProperty({ description: 'A certificate is included' })
  certificateEarned: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time', description: 'When the latest release came out' })
  updatedAt: string;
}

export class Reviewer {
  @ApiProperty({ example: 'Asha Rao' })
  name: string;
}

/** The store's public answer to a review. */
export class ReviewAnswer {
  @ApiProperty({ example: 'Thank you. Weekly expiries come with version 2.' })
  body: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class ToolReview {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ type: Reviewer })
  user: Reviewer;
  @ApiProperty({ minimum: 1, maximum: 5, example: 5 })
  rating: number;
  @ApiProperty({ example: 'Saves me an hour every expiry day.' })
  comment: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ enum: ['Verified purchase', 'Trial user', 'Free tool user'] })
  badge: string;
  @ApiProperty({ type: ReviewAnswer, nullable: true })
  reply: ReviewAnswer | null;
  @ApiProperty({ description: 'Customers who found it helpful', example: 3 })
  helpful: number;
  @ApiProperty({ description: 'The signed-in person found it helpful; false without a session' })
  markedHelpful: boolean;
}

/** How many reviews give a number of stars. */
export class RatingCount {
  @ApiProperty({ minimum: 1, maximum: 5, example: 5 })
  rating: number;
  @ApiProperty({ example: 4 })
  count: number;
}

/** A tool as its own page shows it. */
export class ToolPage extends ToolCard {
  @ApiProperty({ description: 'Markdown' })
  description: string;
  @ApiProperty({ type: [RichNode], description: 'The description as its parts' })
  descriptionNodes: RichNode[];
  @ApiProperty({ type: [String] })
  features: string[];
  @ApiProperty({ type: [String] })
  requirements: string[];
  @ApiProperty({ type: String, nullable: true })
  demoVideo: string | null;
  @ApiProperty({ type: String, nullable: true })
  supportEmail: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'SHA-256 of the latest release, in hex' })
  sha256: string | null;
  @ApiProperty({
    enum: LICENSE_POLICIES,
    description: 'Whether owners get a licence key, and whether it is limited to a number of devices',
  })
  licensePolicy: LicensePolicy;
  @ApiProperty({ description: 'Devices of a licence, where the policy limits them', example: 2 })
  licenseSeats: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Days a licence is valid; null: without end' })
  licenseDays: number | null;
  @ApiProperty({ description: 'Days an offline licence file is valid', example: 14 })
  licenseOfflineDays: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees for another term', example: 499 })
  renewalPrice: number | null;
  @ApiProperty({
    type: [PlanRecord],
    description:
      'In which it is sold, in their order; the price, days, devices and renewal price are the default’s',
  })
  plans: PlanRecord[];
  @ApiProperty({ description: 'What a device of this tool is called', example: 'Device name' })
  licenseLabel: string;
  @ApiProperty({
    enum: ORDER_HANDLINGS,
    type: String,
    nullable: true,
    description:
      'Shows signals only, prepares orders that you confirm, sends them through your broker’s API, or runs at a provider; null: not said',
  })
  orderHandling: OrderHandling | null;
  @ApiProperty({ description: 'Whether it sends orders to a broker: true for sends and provider' })
  placesOrders: boolean;
  @ApiProperty({ type: [ToolRegistration], description: 'At exchanges and the regulator' })
  registrations: ToolRegistration[];
  @ApiProperty({
    enum: TOOL_LOGICS,
    description: 'Whether buyers can see how it decides; none: it decides nothing',
  })
  logic: ToolLogic;
  @ApiProperty({ type: String, nullable: true, description: 'What to know about its logic or registration' })
  algoNote: string | null;
  @ApiProperty({ enum: DELIVERIES, description: 'A file, a right that staff give elsewhere, or both' })
  delivery: Delivery;
  @ApiProperty({
    enum: ACCESS_KINDS,
    type: String,
    nullable: true,
    description: 'Where staff give the right; null: nowhere',
  })
  accessKind: AccessKind | null;
  @ApiProperty({ type: [RatingCount], description: 'Reviews with each number of stars, five stars first' })
  ratings: RatingCount[];
  @ApiProperty({
    type: [ToolReview],
    description: 'Newest first, 100 at most; all are in /tools/{id}/reviews',
  })
  reviews: ToolReview[];
  @ApiProperty({ type: [GuideTitle], description: 'In their order; their texts are in /tools/{id}/guides' })
  guides: GuideTitle[];
}

/** A tool beside others. */
export class ComparedTool extends OmitType(ToolPage, ['descriptionNodes', 'ratings', 'reviews', 'guides']) {}

export class CompareResponse {
  @ApiProperty({ type: [ComparedTool], description: 'In the order of the ids; unknown ones are left out' })
  tools: ComparedTool[];
}

export class ToolListResponse extends listResponse('tools', ToolCard) {
  @ApiPropertyOptional({
    description:
      'The search with its typos corrected, which found these tools; absent where what was typed did',
    example: 'option chain',
  })
  correction?: string;
}

export class FeaturedToolsResponse {
  @ApiProperty({ type: [ToolCard] })
  tools: ToolCard[];
}

export class RelatedToolsResponse {
  @ApiProperty({ type: [ToolCard], description: 'Four at most, the most similar first' })
  tools: ToolCard[];
}

export class ToolResponse {
  @ApiProperty({ type: ToolPage })
  tool: ToolPage;
}

export class CategoryCount {
  @ApiProperty({ example: 'Excel Tools' })
  category: string;
  @ApiProperty({ example: 6 })
  count: number;
}

/** A platform or tag, and how many tools have it. */
export class FilterCount {
  @ApiProperty({ example: 'Windows' })
  name: string;
  @ApiProperty({ example: 14 })
  count: number;
}

/** How many tools the other filters leave, each used alone. */
export class FacetCounts {
  @ApiProperty({ example: 3 })
  free: number;
  @ApiProperty({ example: 21 })
  paid: number;
  @ApiProperty({ description: 'With a free trial', example: 12 })
  trial: number;
  @ApiProperty({ type: [RatingCount], description: 'With that rating at least: 4, 3 and 2' })
  ratings: RatingCount[];
}

export class CategoriesResponse {
  @ApiProperty({ type: [String], example: ['Excel Tools', 'Trading Bots'] })
  categories: string[];
  @ApiProperty({ type: [CategoryCount] })
  counts: CategoryCount[];
  @ApiProperty({ type: [String], description: 'The most common first', example: ['Windows', 'Mac'] })
  platforms: string[];
  @ApiProperty({ type: [String], description: 'The most common first, 20 at most', example: ['options'] })
  tags: string[];
  @ApiProperty({ type: [FilterCount], description: 'The same platforms' })
  platformCounts: FilterCount[];
  @ApiProperty({ type: [FilterCount], description: 'The same tags' })
  tagCounts: FilterCount[];
  @ApiProperty({ type: FacetCounts })
  facetCounts: FacetCounts;
}
