import { fireEvent, screen } from '@testing-library/react';
import { HttpError, ListBase } from 'ra-core';
import type { ReactNode } from 'react';

import { AnnouncementForm } from '../announcements/AnnouncementForm';
import { AnswerDialog } from '../components/answers/AnswerDialog';
import { SaveViewDialog } from '../components/list/SaveViewDialog';
import { CreateApiKeyDialog } from '../api-keys/CreateApiKeyDialog';
import { newBundle } from '../bundles/bundle';
import { BundleForm } from '../bundles/BundleForm';
import { newCommunity } from '../communities/community';
import { CommunityForm } from '../communities/CommunityForm';
import { newCoupon } from '../coupons/coupon-form';
import { CouponForm } from '../coupons/CouponForm';
import { DisputeDecision } from '../disputes/DisputeDecision';
import { GrievanceSteps } from '../grievances/GrievanceSteps';
import { InquiryContent } from '../inquiries/InquiryContent';
import { InquiryReplies } from '../inquiries/InquiryReplies';
import { MonthExport } from '../invoices/MonthExport';
import { ChangeLicenseDialog } from '../licenses/ChangeLicenseDialog';
import { DisableLicenseDialog } from '../licenses/DisableLicenseDialog';
import { IssueEditor } from '../newsletter-issues/IssueEditor';
import { SendDialog } from '../newsletter-issues/SendDialog';
import { OrderNote } from '../orders/OrderNote';
import { RefundDialog } from '../orders/RefundDialog';
import { NewQuoteDialog } from '../quotes/NewQuoteDialog';
import { QuoteFiles } from '../quotes/QuoteFiles';
import { SendQuoteDialog } from '../quotes/SendQuoteDialog';
import { RefuseDialog } from '../access/RefuseDialog';
import { BulkHideDialog } from '../reviews/BulkHideDialog';
import { InternalDialog } from '../reviews/InternalDialog';
import { HideReviewDialog } from '../reviews/HideReviewDialog';
import { ReplyDialog } from '../reviews/ReplyDialog';
import { CategoriesPanel } from '../settings/CategoriesPanel';
import { EmailPanel } from '../settings/EmailPanel';
import { InviteDialog } from '../settings/InviteDialog';
import { PasskeyDialog } from '../settings/PasskeyDialog';
import { RenameCategoryDialog } from '../settings/RenameCategoryDialog';
import { RoleDialog } from '../settings/RoleDialog';
import { SecurityPanel } from '../settings/SecurityPanel';
import { StorePanel } from '../settings/StorePanel';
import { TaxPanel } from '../settings/TaxPanel';
import { CancelSubscriptionDialog } from '../subscriptions/CancelSubscriptionDialog';
import { BulkPriceDialog } from '../tools/BulkToolDialogs';
import { EvidenceDialog } from '../tools/form/EvidenceDialog';
import { LiftDialog } from '../tools/form/LiftDialog';
import { ChangelogDialog } from '../tools/form/ChangelogDialog';
import { GuideDialog } from '../tools/form/GuideDialog';
import { RegistrationDialog } from '../tools/form/RegistrationDialog';
import { RestoreDialog } from '../tools/form/RestoreDialog';
import { WithdrawDialog } from '../tools/form/WithdrawDialog';
import { emptyTool } from '../tools/form/tool-form';
import { ToolForm } from '../tools/form/ToolForm';
import { TrackedLinkDialog } from '../shareable-links/TrackedLinkDialog';
import { RecordSaleDialog } from '../components/sale/RecordSaleDialog';
import { AddUserDialog } from '../users/AddUserDialog';
import { GrantToolDialog } from '../users/GrantToolDialog';
import { UserForm } from '../users/UserForm';
import { WithdrawToolDialog } from '../users/WithdrawToolDialog';
import { CreateEndpointDialog } from '../webhook-endpoints/CreateEndpointDialog';
import { EditEndpointDialog } from '../webhook-endpoints/EditEndpointDialog';
import { pageForms } from './pages';
import { aGrievance, aHeldTool, aLicense, anEndpoint, anInquiry, anOrder, aQuote, aUser } from './records';
import {
  aClaim,
  aDispute,
  anIssue,
  aRelease,
  anAccess,
  aReview,
  aStaffMember,
  aSubscription,
} from './records-of-forms';
import type { Stubs } from './render';
import { storedSettings } from './settings';
import { audience, CHOICE, CLAIM, desk, noClaims, TEXTAREA } from './stubs-of-forms';

export interface KnownForm {
  element: ReactNode;
  stubs?: Stubs;
  /** Opens the form, where it is not open at once. */
  open?: () => Promise<void>;
  /** The field that is changed; the first text field if it is left out. */
  field?: string;
  /** The field is there only once something was checked. */
  isLate?: boolean;
  /** What is typed or chosen. */
  value?: string;
}

export const ignore = () => undefined;
export const press = async (name: string) =>
  void fireEvent.click(await screen.findByRole('button', { name }));
const list = () => Promise.resolve({ data: [], total: 0 });
const settings: Stubs = { getSettings: () => Promise.resolve(storedSettings) };

/** Closing them asks first. */
export const askingForms: Record<string, KnownForm> = {
  'announcements/AnnouncementForm.tsx': {
    element: <AnnouncementForm announcement={undefined} onClose={ignore} />,
    field: TEXTAREA,
  },
  'api-keys/CreateApiKeyDialog.tsx': { element: <CreateApiKeyDialog onClose={ignore} /> },
  'components/answers/AnswerDialog.tsx': {
    element: <AnswerDialog kind="review" answer={undefined} text="Thank you." onClose={ignore} />,
  },
  'components/list/SaveViewDialog.tsx': {
    element: (
      <ListBase resource="tools" storeKey={false} disableAuthentication>
        <SaveViewDialog onClose={ignore} />
      </ListBase>
    ),
    stubs: { getList: list },
  },
  'bundles/BundleForm.tsx': {
    element: <BundleForm bundle={undefined} initial={newBundle} onClose={ignore} />,
    stubs: { getList: list },
  },
  'communities/CommunityForm.tsx': {
    element: <CommunityForm community={undefined} initial={newCommunity} onClose={ignore} />,
    stubs: { getList: list, checkClaims: () => Promise.resolve([]) },
    field: 'input[name=externalId]',
  },
  'coupons/CouponForm.tsx': {
    element: <CouponForm coupon={undefined} initial={newCoupon} onClose={ignore} />,
    stubs: { getList: list },
  },
  'disputes/DisputeDecision.tsx': {
    element: <DisputeDecision dispute={aDispute()} isOpen />,
    field: TEXTAREA,
  },
  'invoices/MonthExport.tsx': {
    element: <MonthExport />,
    open: () => press('Export a month'),
    field: 'input[type=month]',
    value: '2026-03',
  },
  'licenses/ChangeLicenseDialog.tsx': {
    element: <ChangeLicenseDialog license={aLicense()} onClose={ignore} />,
  },
  'licenses/DisableLicenseDialog.tsx': {
    element: <DisableLicenseDialog license={aLicense()} onClose={ignore} />,
    field: TEXTAREA,
  },
  'newsletter-issues/IssueEditor.tsx': { element: <IssueEditor />, stubs: audience },
  'newsletter-issues/SendDialog.tsx': {
    element: <SendDialog issue={anIssue()} onClose={ignore} />,
    stubs: audience,
    field: 'input[value=later]',
  },
  'orders/RefundDialog.tsx': {
    element: <RefundDialog order={anOrder()} onClose={ignore} />,
    field: TEXTAREA,
  },
  'quotes/SendQuoteDialog.tsx': {
    element: <SendQuoteDialog quote={aQuote()} onEdit={ignore} onClose={ignore} />,
    stubs: { sendQuote: () => Promise.reject(new HttpError('A claim.', 422, CLAIM)) },
    open: () => press('Send'),
    field: TEXTAREA,
  },
  'quotes/QuoteFiles.tsx': { element: <QuoteFiles quote={aQuote({ status: 'paid' })} /> },
  'reviews/BulkHideDialog.tsx': {
    element: (
      <ListBase resource="reviews" storeKey={false} disableAuthentication>
        <BulkHideDialog noun={['review', 'reviews']} onClose={ignore} />
      </ListBase>
    ),
    stubs: { getList: list },
    field: TEXTAREA,
  },
  'subscriptions/CancelSubscriptionDialog.tsx': {
    element: <CancelSubscriptionDialog subscription={aSubscription()} onClose={ignore} />,
    field: TEXTAREA,
  },
  'tools/BulkToolDialogs.tsx': {
    element: (
      <ListBase resource="tools" storeKey={false} disableAuthentication>
        <BulkPriceDialog noun={['tool', 'tools']} onClose={ignore} />
      </ListBase>
    ),
    stubs: { getList: list },
  },
  'access/RefuseDialog.tsx': {
    element: <RefuseDialog access={anAccess()} onClose={ignore} />,
    field: TEXTAREA,
  },
  'reviews/HideReviewDialog.tsx': {
    element: <HideReviewDialog review={aReview()} onClose={ignore} />,
    field: TEXTAREA,
  },
  'settings/CategoriesPanel.tsx': {
    element: <CategoriesPanel />,
    stubs: { getCategoryDetails: () => Promise.resolve([{ name: 'Bots', tools: 1, listed: true }]) },
  },
  'settings/EmailPanel.tsx': {
    element: <EmailPanel />,
    stubs: { getList: list },
    field: 'input[type=email]',
  },
  'settings/InviteDialog.tsx': { element: <InviteDialog onClose={ignore} /> },
  'components/sale/RecordSaleDialog.tsx': { element: <RecordSaleDialog onClose={ignore} /> },
  'users/AddUserDialog.tsx': { element: <AddUserDialog onClose={ignore} /> },
  'settings/PasskeyDialog.tsx': { element: <PasskeyDialog onDone={ignore} onClose={ignore} /> },
  'settings/RenameCategoryDialog.tsx': { element: <RenameCategoryDialog name="Bots" onClose={ignore} /> },
  'settings/RoleDialog.tsx': {
    element: <RoleDialog member={aStaffMember()} onClose={ignore} />,
    field: CHOICE,
    value: 'support',
  },
  'settings/SecurityPanel.tsx': { element: <SecurityPanel />, stubs: settings },
  'settings/StorePanel.tsx': { element: <StorePanel />, stubs: settings },
  'settings/TaxPanel.tsx': { element: <TaxPanel />, stubs: settings },
  'tools/form/ChangelogDialog.tsx': {
    element: <ChangelogDialog release={aRelease()} toolId="t1" onClose={ignore} />,
    stubs: noClaims,
    field: TEXTAREA,
  },
  ...pageForms,
  'tools/form/EvidenceDialog.tsx': { element: <EvidenceDialog toolId="t1" releases={[]} onClose={ignore} /> },
  'tools/form/GuideDialog.tsx': { element: <GuideDialog toolId="t1" onClose={ignore} />, stubs: noClaims },
  'tools/form/RegistrationDialog.tsx': {
    element: <RegistrationDialog toolId="t1" registration={undefined} evidence={[]} onClose={ignore} />,
  },
  'tools/form/RestoreDialog.tsx': {
    element: <RestoreDialog release={{ ...aRelease(), changelog: 'No loss' }} onClose={ignore} />,
    stubs: { checkClaims: () => Promise.resolve([aClaim()]) },
    field: TEXTAREA,
    isLate: true,
  },
  'tools/form/WithdrawDialog.tsx': {
    element: <WithdrawDialog release={aRelease()} releases={[]} onClose={ignore} />,
    field: TEXTAREA,
  },
  'tools/form/LiftDialog.tsx': {
    element: <LiftDialog release={aRelease()} onClose={ignore} />,
    field: TEXTAREA,
  },
  'tools/form/ToolForm.tsx': {
    element: <ToolForm mode="create" initial={emptyTool} onSaved={ignore} />,
    stubs: { getCategories: () => Promise.resolve([]) },
  },
  'shareable-links/TrackedLinkDialog.tsx': {
    element: <TrackedLinkDialog onClose={ignore} onCreated={ignore} />,
    stubs: { getList: list },
    field: 'input[name=source]',
  },
  'users/GrantToolDialog.tsx': {
    element: <GrantToolDialog user={aUser()} onClose={ignore} />,
    stubs: { getList: list },
    field: TEXTAREA,
  },
  'users/UserForm.tsx': { element: <UserForm user={aUser()} onDone={ignore} /> },
  'users/WithdrawToolDialog.tsx': {
    element: <WithdrawToolDialog user={aUser()} tool={aHeldTool()} onClose={ignore} />,
    field: TEXTAREA,
  },
  'webhook-endpoints/CreateEndpointDialog.tsx': { element: <CreateEndpointDialog /> },
  'webhook-endpoints/EditEndpointDialog.tsx': { element: <EditEndpointDialog endpoint={anEndpoint()} /> },
};

/** Closing them keeps what was typed until they are opened again. */
export const keepingForms: Record<string, KnownForm> = {
  'grievances/GrievanceSteps.tsx': {
    element: <GrievanceSteps grievance={aGrievance()} />,
    field: TEXTAREA,
  },
  'inquiries/InquiryContent.tsx': {
    element: <InquiryContent inquiry={anInquiry()} />,
    stubs: desk,
    field: CHOICE,
    value: 'closed',
  },
  'orders/OrderNote.tsx': { element: <OrderNote id="o1" />, field: TEXTAREA },
  'inquiries/InquiryReplies.tsx': {
    element: <InquiryReplies id="q1" email="asha@example.com" />,
    stubs: desk,
    field: TEXTAREA,
  },
  'components/notes/use-note.ts': {
    element: <InquiryContent inquiry={anInquiry()} />,
    stubs: desk,
    field: 'section:last-of-type textarea:not([aria-hidden])',
  },
  'quotes/QuoteForm.tsx': { element: <NewQuoteDialog inquiryId="q1" /> },
  'reviews/InternalDialog.tsx': {
    element: (
      <InternalDialog review={{ ...aReview(), assignedTo: 's2', assigneeName: 'Ravi' }} onClose={ignore} />
    ),
    stubs: desk,
    field: CHOICE,
    // Nobody.
    value: '',
  },
  'reviews/ReplyDialog.tsx': {
    element: <ReplyDialog review={aReview()} onClose={ignore} />,
    stubs: desk,
    field: TEXTAREA,
  },
};
