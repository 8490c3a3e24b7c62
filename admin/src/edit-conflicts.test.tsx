import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { ReactNode } from 'react';

import { AnnouncementForm } from './announcements/AnnouncementForm';
import { bundleValues } from './bundles/bundle';
import { BundleForm } from './bundles/BundleForm';
import { couponValues } from './coupons/coupon';
import { CouponForm } from './coupons/CouponForm';
import { startSession } from './providers/session';
import { EditQuoteDialog } from './quotes/QuoteActions';
import { SecurityPanel } from './settings/SecurityPanel';
import { StorePanel } from './settings/StorePanel';
import { aBundle, aCoupon, anAnnouncement } from './test-support/edit-forms';
import { aQuote, aUser } from './test-support/records';
import { renderAdmin, type Stubs } from './test-support/render';
import { storedSettings } from './test-support/settings';
import { emptyTool, toFormValues } from './tools/form/tool-form';
import { ToolForm } from './tools/form/ToolForm';
import type { Tool } from './tools/tool';
import { UserForm } from './users/UserForm';

interface Edited {
  form: (done: () => void) => ReactNode;
  label: RegExp;
  button: string;
  /** The record as it was shown, and the field of a request that is changed. */
  record: object;
  field: string;
  /** What the colleague has saved there, and how the record says so. */
  theirs: string | object;
  shown: string;
  /** What is sent in the field. */
  mine: unknown;
  noun: string;
  /** The method that saves it, where it is not the one of records. */
  method?: 'saveSettings' | 'updateQuote';
}

const tool = { ...emptyTool, id: 't1', name: 'Scanner', category: 'Bots', price: 5 };
const storedTool = {
  ...tool,
  ...{ shortDescription: 'Short', description: 'Long', releases: [], fileUrl: 'upload://1', fileSize: 1 },
} as unknown as Tool;
const quote = aQuote({ status: 'draft', title: 'A bot' });
const typed = 'Mine';
const user = aUser();

const FORMS: Record<string, Edited> = {
  announcement: {
    form: (done) => <AnnouncementForm announcement={anAnnouncement()} onClose={done} />,
    ...{ label: /^Message/, button: 'Save', record: anAnnouncement(), field: 'message' },
    ...{ theirs: 'Theirs', shown: 'Theirs', mine: typed, noun: 'this announcement' },
  },
  bundle: {
    form: (done) => <BundleForm bundle={aBundle()} initial={bundleValues(aBundle())} onClose={done} />,
    ...{ label: /^Name/, button: 'Save', record: aBundle(), field: 'name' },
    ...{ theirs: 'Theirs', shown: 'Theirs', mine: typed, noun: 'this bundle' },
  },
  coupon: {
    form: (done) => <CouponForm coupon={aCoupon()} initial={couponValues(aCoupon())} onClose={done} />,
    ...{ label: /^Note/, button: 'Save', record: aCoupon(), field: 'note' },
    ...{ theirs: 'Theirs', shown: 'Theirs', mine: typed, noun: 'this coupon' },
  },
  quote: {
    form: (done) => <EditQuoteDialog quote={quote} onClose={done} />,
    ...{ label: /^Title/, button: 'Save draft', record: quote, field: 'title', method: 'updateQuote' },
    ...{ theirs: 'Theirs', shown: 'Theirs', mine: typed, noun: 'this quote' },
  },
  'settings of the store': {
    form: () => <StorePanel />,
    ...{ label: /^Store name/, button: 'Save Changes', record: storedSettings, field: 'storeName' },
    ...{ theirs: 'Theirs', shown: 'Theirs', mine: typed, noun: 'these settings', method: 'saveSettings' },
  },
  'security rules': {
    form: () => <SecurityPanel />,
    ...{ label: /^Second person/, button: 'Save rules', record: storedSettings, method: 'saveSettings' },
    ...{ field: 'refundApprovalAbove', theirs: '700', shown: '700', mine: 900, noun: 'these rules' },
  },
  tool: {
    form: (done) => (
      <ToolForm mode="edit" tool={storedTool} initial={toFormValues(storedTool)} onClose={done} />
    ),
    ...{ label: /^Short description/, button: 'Save Changes', record: storedTool, field: 'shortDescription' },
    ...{ theirs: 'Theirs', shown: 'Theirs', mine: typed, noun: 'this tool' },
  },
  user: {
    form: (done) => <UserForm user={user} onDone={done} />,
    ...{ label: /^Bio/, button: 'Save Changes', record: user, field: 'profile' },
    ...{ theirs: { ...user.profile, bio: 'Theirs' }, shown: 'Theirs', mine: { bio: typed } },
    noun: 'this user',
  },
};

const conflict = () =>
  new HttpError('Somebody else has changed this meanwhile.', 409, { code: 'EDIT_CONFLICT', errors: {} });

beforeEach(() => {
  sessionStorage.clear();
  startSession('token', { id: 's1', name: 'Asha', email: 'asha@example.com' });
});

describe.each(Object.entries(FORMS))('two colleagues on one form: %s', (_name, edited) => {
  test('a conflict – told with both values, the text stays; saved again it overwrites', async () => {
    const { record, field, label, button, mine } = edited;
    const theirRecord = { ...record, [field]: edited.theirs };
    let refusals = 1;
    const bodies: object[] = [];
    const put = (body: object): Promise<unknown> => {
      bodies.push(body);
      if (refusals-- > 0) return Promise.reject(conflict());
      return Promise.resolve({ data: { id: 'x', settings: record, quote: record }, message: 'Saved' });
    };
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
      updateQuote: (_id, body) => put(body),
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
    const was: unknown = Reflect.get(record, field);
    expect(bodies).toEqual([{ [field]: mine, seen: { [field]: was } }]);

    await person.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({ [field]: mine, seen: { [field]: edited.theirs } });
  });
});
