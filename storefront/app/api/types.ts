import type { paths, Schemas } from '@store/api-client';

/** What an emailed link would confirm. */
export type Verification = Schemas['VerificationResponse'];
export type Person = Schemas['PublicUser'];
/** The fields of a tool that a card shows; page data is sent twice, as HTML and for hydration. */
export type ToolSummary = Partial<Pick<Schemas['ToolCard'], 'hasPlans' | 'priceFrom'>> &
  Pick<
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
    | 'reviewsCount'
    | 'downloads'
    | 'startingDownloads'
  >;

/** A tool as the API describes it. */
export type FullTool = Schemas['ToolPage'];
/** What the page of a tool says of it. */
export type Tool = Omit<
  FullTool,
  | 'id'
  | 'rating'
  | 'description'
  | 'descriptionNodes'
  | 'tags'
  | 'isActive'
  | 'sha256'
  | 'createdAt'
  | 'licenseLabel'
  | 'licenseOfflineDays'
  | 'delivery'
  | 'orderHandling'
  | 'registrations'
  | 'guides'
> & {
  descriptionNodes: RichNode[];
  /** Missing where staff did not say it. */
  orderHandling?: NonNullable<FullTool['orderHandling']>;
  /** Missing with the above, and in a preview. */
  registrations?: ShownRegistration[];
  /** Missing where there are none, and in a preview. */
  guides?: ShownGuide[];
};
/** The words of the pages with places of their own, by their slugs. */
export interface PageWords {
  home: Schemas['HomeBody'];
  course: Schemas['CourseBody'];
  services: Schemas['ServicesBody'];
}
/** A text of the store, of which the Markdown is not needed. */
export type ShownPage = Omit<Schemas['ShownPage'], 'body'>;
/** What the page says of a guide before its text is read. */
export type ShownGuide = Pick<Schemas['GuideTitle'], 'id' | 'title'>;
/** A guide with its text, for those who may read it. */
export type Guide = Schemas['ToolGuide'];
/** A registration as the page shows it. */
export type ShownRegistration = Omit<Schemas['ToolRegistration'], 'checkedAt'> & {
  /** Missing while it is valid. */
  hasEnded?: true;
};
/** A plan in which a tool is sold. */
export type Plan = Schemas['PlanRecord'];
export type ComparedTool = Schemas['ComparedTool'];
export type Bundle = Schemas['BundlePage'];
/** A bundle as its own page shows it. */
export type BundleDetail = Schemas['BundleDetail'];
type FullNode = Schemas['RichNode'];
/** A part of a formatted text; what is empty can be missing. */
export type RichNode = Pick<FullNode, 'type'> &
  Partial<Pick<FullNode, 'text' | 'href' | 'level'>> & { children?: RichNode[] };
/** A choice of a filter, and how many tools it finds. */
export interface FilterChoice {
  name: string;
  /** Missing when the API does not say. */
  count?: number;
}
/** The choices of the catalogue's filters. */
export interface Filters extends Record<'categories' | 'platforms' | 'tags', FilterChoice[]> {
  /** Of the price, trial and rating filters; undefined while unknown. */
  counts?: Schemas['FacetCounts'];
}
export type Review = Schemas['ToolReview'];
export type OwnReview = Schemas['OwnReview'];
export type ReviewSort = NonNullable<
  NonNullable<paths['/api/tools/{id}/reviews']['get']['parameters']['query']>['sort']
>;
/** A tool saved for later. */
export type Wish = Schemas['WishlistRecord'];
export type FullRelease = Schemas['ToolRelease'];
/** What a tool's page says of a release. */
export type Release = Omit<FullRelease, 'changelog' | 'changelogNodes'> & { changelogNodes: RichNode[] };
/** What the store may say of itself. */
export type StoreFigures = Schemas['StoreFigures'];
export type Announcement = Schemas['ActiveAnnouncement'];
/** An order as the page after a payment reads it; other servers of this API may know no tool or reminder for it. */
export type Payment = Omit<Schemas['VerifiedPayment'], 'tool' | 'remindMe'> & {
  tool: Schemas['VerifiedPayment']['tool'] | null;
  remindMe?: boolean;
};
/** One try to pay an order. */
export type Attempt = Schemas['AttemptRecord'];
export type PaymentsKey = Schemas['PaymentKeyResponse'];
export type Order = Schemas['OwnOrderRecord'];
export type LibraryRecord = Schemas['LibraryRecord'];
export type CourseProgress = Schemas['CourseProgress'];
export type Device = Schemas['Device'];
export type License = Schemas['CustomerLicense'];
export type Access = Schemas['OwnAccessRecord'];
/** A group for owners that the customer may join, or is in. */
export type Community = Schemas['OwnCommunity'];
/** A licence key that an order gave or renewed. */
export type BoughtLicense = Schemas['OrderLicense'];
/** A device that uses a licence. */
export type LicensedDevice = Schemas['LicensedDevice'];
export type QuoteRequest = Schemas['ContactInput'];
export type Consent = Schemas['ConsentRecord'];
/** A quote as everybody sees it who has its link. */
export type PublicQuote = Schemas['PublicQuote'];
/** A quote that the customer has accepted. */
export type OwnQuote = Schemas['QuoteRecord'];
export type Price = Schemas['PriceRecord'];
/** A plan that the customer pays again and again by a mandate. */
export type Subscription = Schemas['SubscriptionRecord'];
/** One of its payments. */
export type Charge = Schemas['ChargeRecord'];
/** What the buyer says for tax invoices. */
export type Billing = Schemas['BillingRecord'];
export type BillingInput = Schemas['BillingInput'];
/** Which optional emails the customer gets. */
export type MailChoices = Schemas['MailChoices'];
export type BillingAnswer = Schemas['BillingResponse'];
