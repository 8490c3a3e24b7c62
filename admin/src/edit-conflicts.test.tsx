import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { ReactNode } from 'react';

import { AnnouncementForm } from './announcements/AnnouncementForm';
import { bundleValues } from './bundles/bundle';
import { BundleForm } from './bundles/BundleForm';
import { AnswerDialog } from './components/answers/AnswerDialog';
import { couponValues } from './coupons/coupon-form';
import { CouponForm } from './coupons/CouponForm';
import { DisputeDecision } from './disputes/DisputeDecision';
import { ChangeLicenseDialog } from './licenses/ChangeLicenseDialog';
import { IssueEditor } from './newsletter-issues/IssueEditor';
import { startSession } from './providers/session';
import { EditQuoteDialog } from './quotes/QuoteActions';
import { SecurityPanel } from './settings/SecurityPanel';
import { StorePanel } from './settings/StorePanel';
import { aBundle, aCoupon, anAnnouncement } from './test-support/edit-forms';
import { aLicense, anEndpoint, aQuote, aUser } from './test-support/records';
import { aDispute, anIssue } from './test-support/records-of-forms';
import { renderAdmin, type Stubs } from './test-support/render';
import { storedSettings } from './test-support/settings';
import { emptyTool, toFormValues } from './tools/form/tool-form';
import { ToolForm } from './tools/form/ToolForm';
import type { Tool } from './tools/tool';
import { UserForm } from './users/UserForm';
import { EditEndpointDialog } from './webhook-endpoints/EditEndpointDialog';

interface Edited {
  form: (done: () => void) => ReactNode;
  label: RegExp;
  button: string;
  /** The record as it was shown, and the field of a request that is changed. */
  record: object;
  field: string;
  /** What the colleague has saved there, and how the record says so. */
  theirs: string | number | object;
  shown: string;
  /** What is sent in the field. */
  mine: unknown;
  noun: string;
  /** Its name in the record, where it has another one. */
  recordField?: string;
  /** What is always sent with it, and seen. */
  also?: object;
}

const tool = { ...emptyTool, id: 't1', name: 'Scanner', category: 'Bots', price: 5 };
const storedTool = {
  ...tool,
  shortDescription: 'Short',
  description: 'Long',
  releases: [],
  fileUrl: 'upload://1',
  fileSize: 1,
  status: 'active',
} as unknown as Tool;
const quote = aQuote({ status: 'draft', title: 'A bot' });
const typed = 'Mine';
const user = aUser();
const issue = anIssue();
const dispute = { ...aDispute(), decision: 'contest' as const, decisionNote: 'Downloaded twice' };
const answer = {
  id: 'a1',
  kind: 'inquiry' as const,
  title: 'Hello',
  body: 'We start with a call.',
  createdAt: issue.createdAt,
  updatedAt: issue.createdAt,
};

const FORMS: Record<string, Edited> = {
  announcement: {
    form: (done) => <AnnouncementForm announcement={anAnnouncement()} onClose={done} />,
    label: /^Message/,
    button: 'Save',
    record: anAnnouncement(),
    field: 'message',
    theirs: 'Theirs',
    shown: 'Theirs',
    mine: typed,
    noun: 'this announcement',
  },
  bundle: {
    form: (done) => <BundleForm bundle={aBundle()} initial={bundleValues(aBundle())} onClose={done} />,
    label: /^Name/,
    button: 'Save',
    record: aBundle(),
    field: 'name',
    theirs: 'Theirs',
    shown: 'Theirs',
    mine: typed,
    noun: 'this bundle',
  },
  coupon: {
    form: (done) => <CouponForm coupon={aCoupon()} initial={couponValues(aCoupon())} onClose={done} />,
    label: /^Note/,
    button: 'Save',
    record: aCoupon(),
    field: 'note',
    theirs: 'Theirs',
    shown: 'Theirs',
    mine: typed,
    noun: 'this coupon',
  },
  dispute: {
    form: () => <DisputeDecision dispute={dispute} isOpen />,
    label: /^Note/,
    button: 'Save answer',
    record: dispute,
    field: 'note',
    mine: typed,
    theirs: 'Theirs',
    shown: 'Theirs',
    noun: 'this answer',
    recordField: 'decisionNote',
    also: { decision: 'contest' },
  },
  licence: {
    form: (done) => <ChangeLicenseDialog license={aLicense()} onClose={done} />,
    label: /^Devices/,
    button: 'Save',
    record: aLicense(),
    field: 'seats',
    mine: 7,
    theirs: 9,
    shown: '9',
    noun: 'this licence',
  },
  'newsletter draft': {
    form: () => <IssueEditor issue={issue} />,
    label: /^Subject/,
    button: 'Save draft',
    record: issue,
    field: 'subject',
    mine: typed,
    theirs: 'Theirs',
    shown: 'Theirs',
    noun: 'this draft',
  },
  'saved answer': {
    form: (done) => <AnswerDialog kind="inquiry" answer={answer} text="" onClose={done} />,
    label: /^Answer/,
    button: 'Save',
    record: answer,
    field: 'body',
    mine: typed,
    theirs: 'Theirs',
    shown: 'Theirs',
    noun: 'this answer',
  },
  'webhook endpoint': {
    form: () => <EditEndpointDialog endpoint={anEndpoint()} />,
    label: /^Description/,
    button: 'Save',
    record: anEndpoint(),
    field: 'description',
    theirs: 'Theirs',
    shown: 'Theirs',
    mine: typed,
    noun: 'this endpoint',
  },
  quote: {
    form: (done) => <EditQuoteDialog quote={quote} onClose={done} />,
    label: /^Title/,
    button: 'Save draft',
    record: quote,
    field: 'title',
    theirs: 'Theirs',
    shown: 'Theirs',
    mine: typed,
    noun: 'this quote',
  },
  'settings of the store': {
    form: () => <StorePanel />,
    label: /^Store name/,
    button: 'Save Changes',
    record: storedSettings,
    field: 'storeName',
    theirs: 'Theirs',
    shown: 'Theirs',
    mine: typed,
    noun: 'these settings',
  },
  'security rules': {
    form: () => <SecurityPanel />,
    label: /^Second person/,
    button: 'Save rules',
    record: storedSettings,
    field: 'refundApprovalAbove',
    theirs: '700',
    shown: '700',
    mine: 900,
    noun: 'these rules',
  },
  tool: {
    form: (done) => (
      <ToolForm mode="edit" tool={storedTool} initial={toFormValues(storedTool)} onSaved={done} />
    ),
    label: /^Short description/,
    button: 'Save Changes',
    record: storedTool,
    field: 'shortDescription',
    theirs: 'Theirs',
    shown: 'Theirs',
    mine: typed,
    noun: 'this tool',
  },
  user: {
    form: (done) => <UserForm user={user} onDone={done} />,
    label: /^Bio/,
    button: 'Save Changes',
    record: user,
    field: 'profile',
    theirs: { ...user.profile, bio: 'Theirs' },
    shown: 'Theirs',
    mine: { bio: typed },
    noun: 'this user',
  },
};

const SAVED = { id: 'x', issue };

const conflict = () =>
  new HttpError('Somebody else has changed this meanwhile.', 409, { code: 'EDIT_CONFLICT', errors: {} });

beforeEach(() => {
  sessionStorage.clear();
  startSession('token', { id: 's1', name: 'Asha', email: 'asha@example.com' });
});

describe.each(Object.entries(FORMS))('two colleagues on one form: %s', (_name, edited) => {
  test('a conflict – told with both values, the text stays; saved again it overwrites', async () => {
    const { record, field, label, button, mine, recordField = field, also } = edited;
    const theirRecord = { ...record, [recordField]: edited.theirs };
    let refusals = 1;
    const bodies: object[] = [];
    const put = (body: object): Promise<unknown> => {
      bodies.push(body);
      if (refusals-- > 0) return Promise.reject(conflict());
      return Promise.resolve({ data: { ...SAVED, settings: record, quote: record }, message: 'Saved' });
    };
    const save = (_id: string, body: object): Promise<unknown> => put(body);
    const stubs: Stubs = {
      getOne: () => Promise.resolve({ data: theirRecord }),
      getList: () => Promise.resolve({ data: [], total: 0 }),
      getCategories: () => Promise.resolve([]),
      checkClaims: () => Promise.resolve([]),
      previewCoupon: () => new Promise(() => undefined),
      getSettings: jest
        .fn(() => Promise.resolve(theirRecord))
        .mockResolvedValueOnce(record as typeof theirRecord),
      update: (_resource, { data }) => put(data as object),
      saveSettings: put,
      updateQuote: save,
      updateLicense: save,
      updateWebhookEndpoint: save,
      updateAnswer: save,
      updateIssue: save,
      decideDispute: save,
      previewIssue: () => new Promise(() => undefined),
      readIssueAudience: () => Promise.resolve({ subscribers: 3, interests: [], perMinute: 60 }),
    };
    const { user: person } = renderAdmin(
      edited.form(() => undefined),
      stubs,
    );
    const input = await screen.findByLabelText<HTMLInputElement>(label);
    const text = typeof mine === 'number' ? String(mine) : typed;
    await person.clear(input);
    await person.type(input, text);
    await person.click(screen.getByRole('button', { name: button }));

    await screen.findByText(new RegExp(`Someone else changed ${edited.noun}`));
    const notice = screen.getByText(/theirs is/).textContent;
    expect(notice).toContain(`theirs is ${edited.shown}, yours is ${text}.`);
    expect(input.value).toBe(text);
    const was: unknown = Reflect.get(record, recordField);
    expect(bodies).toEqual([{ ...also, [field]: mine, seen: { ...also, [field]: was } }]);

    await person.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({ ...also, [field]: mine, seen: { ...also, [field]: edited.theirs } });
  });
});
