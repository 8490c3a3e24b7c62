import type { Schemas } from '@store/api-client';

export type Person = Schemas['PublicUser'];
/** The fields of a tool that a card shows; page data is sent twice, as HTML and for hydration. */
export type ToolSummary = Pick<
  Schemas['ToolCard'],
  | '_id'
  | 'name'
  | 'shortDescription'
  | 'category'
  | 'price'
  | 'originalPrice'
  | 'discount'
  | 'images'
  | 'trialAvailable'
  | 'trialDays'
  | 'averageRating'
  | 'downloads'
>;

export type Tool = Schemas['ToolPage'];
export type Bundle = Schemas['BundlePage'];
export type Filters = Pick<Schemas['CategoriesResponse'], 'categories' | 'platforms' | 'tags'>;
export type Review = Schemas['ToolReview'];
export type Release = Schemas['ToolRelease'];
export type Announcement = Schemas['ActiveAnnouncement'];
export type Payment = Schemas['VerifiedPayment'];
export type PaymentsKey = Schemas['PaymentKeyResponse'];
export type Order = Schemas['OwnOrderRecord'];
export type LibraryRecord = Schemas['LibraryRecord'];
export type CourseProgress = Schemas['CourseProgress'];
export type Device = Schemas['Device'];
export type QuoteRequest = Schemas['ContactInput'];
export type Price = Schemas['PriceRecord'];
/** What the buyer says for tax invoices. */
export type Billing = Schemas['BillingRecord'];
export type BillingInput = Schemas['BillingInput'];
export type BillingAnswer = Schemas['BillingResponse'];
