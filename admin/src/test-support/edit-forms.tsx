import type { Schemas } from '@store/api-client';
import { AnnouncementForm } from '../announcements/AnnouncementForm';
import { bundleValues, type Bundle } from '../bundles/bundle';
import { BundleForm } from '../bundles/BundleForm';
import { AnswerDialog } from '../components/answers/AnswerDialog';
import { communityValues } from '../communities/community';
import { CommunityForm } from '../communities/CommunityForm';
import type { Coupon } from '../coupons/coupon';
import { couponValues } from '../coupons/coupon-form';
import { CouponForm } from '../coupons/CouponForm';
import { DisputeDecision } from '../disputes/DisputeDecision';
import { IssueEditor } from '../newsletter-issues/IssueEditor';
import { EditQuoteDialog } from '../quotes/QuoteActions';
import { ReplyDialog } from '../reviews/ReplyDialog';
import { PasskeyDialog } from '../settings/PasskeyDialog';
import { GuideDialog } from '../tools/form/GuideDialog';
import { RegistrationDialog } from '../tools/form/RegistrationDialog';
import { emptyTool } from '../tools/form/tool-form';
import { ToolForm } from '../tools/form/ToolForm';
import type { Tool } from '../tools/tool';
import { askingForms, keepingForms, type KnownForm } from './forms';
import { aQuote } from './records';
import { aCommunity, aDispute, aGuide, anIssue, aRegistration, aReview } from './records-of-forms';
import { noClaims } from './stubs-of-forms';

export interface EditForm extends KnownForm {
  /** The name of the button that sends it. */
  save: string;
}

const CREATED = '2026-11-20T10:00:00.000Z';
const ignore = () => undefined;
const TEXTAREA = 'textarea:not([aria-hidden])';

export const anAnnouncement = (): Schemas['StaffAnnouncement'] => ({
  id: 'a1',
  message: 'Diwali sale',
  icon: '📢',
  actionText: null,
  actionUrl: null,
  isActive: true,
  priority: 1,
  startDate: '2026-11-20',
  endDate: '2026-12-20',
  createdAt: CREATED,
  updatedAt: CREATED,
});

export const aBundle = (): Bundle => ({
  id: 'b1',
  name: 'Desk',
  description: 'All together',
  price: 2400,
  listPrice: 3500,
  images: [],
  isActive: true,
  archivedAt: null,
  status: 'active',
  tools: [1500, 2000].map((price, index) => ({
    id: `t${index}`,
    name: `Tool ${index}`,
    price,
    shortDescription: '',
    category: 'Bots',
    image: null,
    share: 0,
    owned: false,
    isForSale: true,
    placesOrders: false,
    logic: 'none',
    algoNote: null,
  })),
  ownedCount: 0,
  yourPrice: 2400,
  createdAt: CREATED,
  updatedAt: CREATED,
});

export const aCoupon = (): Coupon => ({
  id: 'c1',
  code: 'DIWALI',
  kind: 'percent',
  percent: 20,
  amount: null,
  maxDiscount: null,
  scope: 'all',
  toolIds: [],
  planIds: [],
  bundleIds: [],
  categories: [],
  minAmount: null,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  perCustomerLimit: 1,
  firstPurchase: false,
  isActive: true,
  note: '',
  state: 'active',
  uses: 0,
  reserved: 0,
  discountGiven: 0,
  revenue: 0,
  createdAt: CREATED,
});

const anAnswer = (): Schemas['StaffAnswerTemplate'] => ({
  id: 'a1',
  kind: 'review',
  title: 'Thanks',
  body: 'Thank you.',
  createdAt: CREATED,
  updatedAt: CREATED,
});

const aReply = { body: 'Thanks', writtenBy: 'Asha', createdAt: CREATED, updatedAt: CREATED };

const tool = {
  id: 't1',
  name: 'Nifty Scanner',
  status: 'active',
  releases: [],
  registrations: [],
} as unknown as Tool;
const list = () => Promise.resolve({ data: [], total: 0 });
const noRecords = () => Promise.resolve({ data: [] });

const known = (file: string, save: string): EditForm => {
  const form = askingForms[file] ?? keepingForms[file];
  if (!form) throw new Error(`${file} is no known form`);
  return { ...form, save };
};

/** They change something that exists. */
export const editForms: Record<string, EditForm> = {
  'announcements/AnnouncementForm.tsx': {
    element: <AnnouncementForm announcement={anAnnouncement()} onClose={ignore} />,
    field: TEXTAREA,
    save: 'Save',
  },
  'bundles/BundleForm.tsx': {
    element: <BundleForm bundle={aBundle()} initial={bundleValues(aBundle())} onClose={ignore} />,
    stubs: { getList: list },
    save: 'Save',
  },
  'components/answers/AnswerDialog.tsx': {
    element: <AnswerDialog kind="review" answer={anAnswer()} text="" onClose={ignore} />,
    save: 'Save',
  },
  'communities/CommunityForm.tsx': {
    element: (
      <CommunityForm community={aCommunity()} initial={communityValues(aCommunity())} onClose={ignore} />
    ),
    stubs: { getList: list, getMany: noRecords, checkClaims: () => Promise.resolve([]) },
    field: 'input[name=externalId]',
    save: 'Save',
  },
  'coupons/CouponForm.tsx': {
    element: <CouponForm coupon={aCoupon()} initial={couponValues(aCoupon())} onClose={ignore} />,
    stubs: { getList: list, previewCoupon: () => new Promise(ignore) },
    save: 'Save',
  },
  'disputes/DisputeDecision.tsx': {
    element: <DisputeDecision dispute={{ ...aDispute(), decision: 'contest', decisionNote: '' }} isOpen />,
    field: TEXTAREA,
    save: 'Save answer',
  },
  'inquiries/InquiryContent.tsx': known('inquiries/InquiryContent.tsx', 'Save'),
  'licenses/ChangeLicenseDialog.tsx': known('licenses/ChangeLicenseDialog.tsx', 'Save'),
  'newsletter-issues/IssueEditor.tsx': {
    ...known('newsletter-issues/IssueEditor.tsx', 'Save draft'),
    element: <IssueEditor issue={anIssue()} />,
  },
  'quotes/QuoteForm.tsx': {
    element: <EditQuoteDialog quote={aQuote({ status: 'draft' })} onClose={ignore} />,
    stubs: { checkClaims: () => Promise.resolve([]) },
    save: 'Save draft',
  },
  'reviews/InternalDialog.tsx': known('reviews/InternalDialog.tsx', 'Save'),
  'reviews/ReplyDialog.tsx': {
    ...known('reviews/ReplyDialog.tsx', 'Save'),
    element: <ReplyDialog review={{ ...aReview(), reply: aReply }} onClose={ignore} />,
  },
  'settings/PasskeyDialog.tsx': {
    element: (
      <PasskeyDialog
        passkey={{ id: 'p1', name: 'Laptop', synced: false, createdAt: CREATED, lastUsedAt: null }}
        onDone={ignore}
        onClose={ignore}
      />
    ),
    save: 'Rename',
  },
  'settings/RenameCategoryDialog.tsx': known('settings/RenameCategoryDialog.tsx', 'Rename'),
  'settings/RoleDialog.tsx': known('settings/RoleDialog.tsx', 'Change role'),
  'settings/SecurityPanel.tsx': known('settings/SecurityPanel.tsx', 'Save rules'),
  'settings/StorePanel.tsx': known('settings/StorePanel.tsx', 'Save Changes'),
  'settings/TaxPanel.tsx': known('settings/TaxPanel.tsx', 'Save Changes'),
  'settings/pages/PageDialog.tsx': known('settings/pages/PageDialog.tsx', 'Save draft'),
  'tools/form/GuideDialog.tsx': {
    element: <GuideDialog toolId="t1" guide={aGuide()} onClose={ignore} />,
    stubs: noClaims,
    save: 'Save',
  },
  'tools/form/RegistrationDialog.tsx': {
    element: <RegistrationDialog toolId="t1" registration={aRegistration()} evidence={[]} onClose={ignore} />,
    save: 'Save',
  },
  'tools/form/ChangelogDialog.tsx': known('tools/form/ChangelogDialog.tsx', 'Save changelog'),
  'tools/form/ToolForm.tsx': {
    ...known('tools/form/ToolForm.tsx', 'Save Changes'),
    element: (
      <ToolForm mode="edit" tool={tool} initial={{ ...emptyTool, name: 'Nifty Scanner' }} onSaved={ignore} />
    ),
  },
  'users/UserForm.tsx': known('users/UserForm.tsx', 'Save Changes'),
  'webhook-endpoints/EditEndpointDialog.tsx': known('webhook-endpoints/EditEndpointDialog.tsx', 'Save'),
};

/** They make something new, or do something: their fields are not those of a record. */
export const otherForms = [
  'api-keys/CreateApiKeyDialog.tsx',
  'components/list/SaveViewDialog.tsx',
  'components/notes/use-note.ts',
  'grievances/GrievanceSteps.tsx',
  'inquiries/InquiryReplies.tsx',
  'invoices/MonthExport.tsx',
  'licenses/DisableLicenseDialog.tsx',
  'subscriptions/CancelSubscriptionDialog.tsx',
  'newsletter-issues/SendDialog.tsx',
  'orders/OrderNote.tsx',
  'orders/RefundDialog.tsx',
  'quotes/QuoteFiles.tsx',
  'quotes/SendQuoteDialog.tsx',
  'access/RefuseDialog.tsx',
  'reviews/BulkHideDialog.tsx',
  'reviews/HideReviewDialog.tsx',
  'settings/CategoriesPanel.tsx',
  'settings/EmailPanel.tsx',
  'settings/InviteDialog.tsx',
  'settings/pages/AddPageDialog.tsx',
  'settings/pages/PublishDialog.tsx',
  'tools/BulkToolDialogs.tsx',
  'tools/form/EvidenceDialog.tsx',
  'tools/form/LiftDialog.tsx',
  'tools/form/RestoreDialog.tsx',
  'tools/form/WithdrawDialog.tsx',
  'shareable-links/TrackedLinkDialog.tsx',
  'components/sale/RecordSaleDialog.tsx',
  'users/AddUserDialog.tsx',
  'users/GrantToolDialog.tsx',
  'users/WithdrawToolDialog.tsx',
  'webhook-endpoints/CreateEndpointDialog.tsx',
];
