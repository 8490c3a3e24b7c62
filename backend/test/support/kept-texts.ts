import { randomBytes } from 'node:crypto';
import { answerTexts } from './answer-texts.ts';
import { pageTexts } from './page-texts.ts';
import { grievanceTexts } from './grievance-texts.ts';
import { guideTexts } from './guide-texts.ts';
import type { Answer } from './http.ts';
import type { KeptText } from './kept-text.ts';
import { orderTexts } from './order-texts.ts';
import { peopleTexts } from './people-texts.ts';
import { releaseTexts } from './release-texts.ts';
import { reviewTexts } from './review-texts.ts';
import {
  announcementId,
  bundleId,
  communityId,
  disputeId,
  inquiryId,
  orderId,
  passkeyId,
  person,
  reviewId,
  rows,
  staff,
  store,
  tool,
} from './kept-texts-store.ts';

type Fields = { [name: string]: unknown };

/** The result of the last save. */
const newest = { user: '', link: '', coupon: '', issue: '' };
let made = 0;

/** Requests a record and returns one of its fields, with the response. */
async function look(path: string, one: string, field: string, token?: string): Promise<[Answer, unknown]> {
  const answer = await store.api.get<{ [name: string]: Fields }>(path, token);
  const record = answer.body.data[one];
  return [answer, field.split('.').reduce<unknown>((value, name) => (value as Fields)[name], record)];
}

/** A field of a person, in one of the three forms that have it. */
const profileField = (path: string, field: string, max: number): KeptText => ({
  name: `PUT ${path} ${field}`,
  of: [`PUT ${path} ${field}`],
  max,
  save: (text) => {
    const [, inner] = field.split('.');
    const [url, token] = path.startsWith('/admin')
      ? [path.replace('{id}', person.id), staff]
      : [path, person.token];
    return store.api.put(url, inner ? { profile: { [inner]: text } } : { name: text }, token);
  },
  read: () =>
    Promise.all([
      look('/users/profile', 'user', field, person.token),
      look('/auth/me', 'user', field, person.token),
      look(`/admin/users/${person.id}`, 'user', field, staff),
    ]),
});

const ofTool = (field: string) =>
  ['POST /admin/tools', 'PUT /admin/tools/{id}'].map((at) => `${at} ${field}`);

const toolField = (field: string, max: number): KeptText => ({
  name: `tool: ${field}`,
  of: ofTool(field),
  max,
  save: (text) => store.api.put(`/admin/tools/${tool.id}`, { [field]: text }, staff),
  read: () =>
    Promise.all([
      look(`/tools/${tool.id}`, 'tool', field),
      look(`/admin/tools/${tool.id}`, 'tool', field, staff),
    ]),
});

/** One that only staff and owners see. */
const ownersField = (field: string, max: number): KeptText => ({
  ...toolField(field, max),
  read: () => Promise.all([look(`/admin/tools/${tool.id}`, 'tool', field, staff)]),
});

const toolList = (field: string, max: number): KeptText => ({
  name: `tool: ${field}`,
  of: ofTool(field),
  max,
  save: (text) => store.api.put(`/admin/tools/${tool.id}`, { [field]: [text] }, staff),
  read: () =>
    Promise.all([
      look(`/tools/${tool.id}`, 'tool', `${field}.0`),
      look(`/admin/tools/${tool.id}`, 'tool', `${field}.0`, staff),
    ]),
});

const bundleField = (field: string, max: number): KeptText => ({
  name: `bundle: ${field}`,
  max,
  of: ['POST /admin/bundles', 'PUT /admin/bundles/{id}'].map((at) => `${at} ${field}`),
  save: (text) => store.api.put(`/admin/bundles/${bundleId}`, { [field]: text }, staff),
  read: () =>
    Promise.all([
      look(`/bundles/${bundleId}`, 'bundle', field),
      look(`/admin/bundles/${bundleId}`, 'bundle', field, staff),
    ]),
});

const announcementField = (field: string, max: number): KeptText => ({
  name: `announcement: ${field}`,
  max,
  of: ['POST /announcements', 'PUT /announcements/{id}'].map((at) => `${at} ${field}`),
  save: (text) => store.api.put(`/announcements/${announcementId}`, { [field]: text }, staff),
  read: async () => {
    const active = await store.api.get<{ announcements: Fields[] }>('/announcements/active');
    const shown = active.body.data.announcements.find(({ id }) => id === announcementId);
    return [
      [active, shown?.[field]],
      await look(`/announcements/${announcementId}`, 'announcement', field, staff),
    ];
  },
});

const settingsField = (field: string, max: number, isPublic = true): KeptText => ({
  name: `settings: ${field}`,
  of: [`PUT /admin/settings ${field}`],
  max,
  save: (text) => store.api.put('/admin/settings', { [field]: text }, staff),
  read: () =>
    Promise.all([
      look('/admin/settings', 'settings', field, staff),
      ...(isPublic ? [look('/settings/public', 'settings', field)] : []),
    ]),
});

const billingField = (field: string, max: number): KeptText => ({
  name: `billing: ${field}`,
  of: [`PUT /users/billing ${field}`],
  max,
  save: (text) => store.api.put('/users/billing', { stateCode: '27', [field]: text }, person.token),
  read: async () => [await look('/users/billing', 'billing', field, person.token)],
});

const linkField = (field: string, max: number): KeptText => ({
  name: `tracked link: ${field}`,
  of: [`POST /admin/tracked-links ${field}`],
  max,
  save: async (text) => {
    const answer = await store.api.post<{ trackedLink: { id: string } }>(
      '/admin/tracked-links',
      { source: 'telegram', path: '/tools', [field]: text },
      staff,
    );
    if (answer.status < 300) newest.link = answer.body.data.trackedLink.id;
    return answer;
  },
  read: () => Promise.all([look(`/admin/tracked-links/${newest.link}`, 'trackedLink', field, staff)]),
});

const newsletterField = (field: string, max: number): KeptText => ({
  name: `newsletter: ${field}`,
  max,
  of: ['POST /admin/newsletter/issues', 'PUT /admin/newsletter/issues/{id}'].map((at) => `${at} ${field}`),
  save: async (text) => {
    const body = { subject: 'x', [field]: text };
    const answer = await store.api.post<{ issue: { id: string } }>('/admin/newsletter/issues', body, staff);
    if (answer.status < 300) newest.issue = answer.body.data.issue.id;
    return answer;
  },
  read: () => Promise.all([look(`/admin/newsletter/issues/${newest.issue}`, 'issue', field, staff)]),
});

const couponNote: KeptText = {
  name: 'coupon: note',
  of: ['POST /admin/coupons note', 'PUT /admin/coupons/{id} note'],
  max: 500,
  save: async (text) => {
    const body = { code: `NOTE-${++made}`, kind: 'percent', percent: 10, note: text };
    const answer = await store.api.post<{ coupon: { id: string } }>('/admin/coupons', body, staff);
    if (answer.status < 300) newest.coupon = answer.body.data.coupon.id;
    return answer;
  },
  read: () => Promise.all([look(`/admin/coupons/${newest.coupon}`, 'coupon', 'note', staff)]),
};

/** Grants the tool to a new person each time, because an owner is not granted it again. */
const holder = async (act: (path: string) => Promise<Answer>): Promise<Answer> => {
  const email = `holder${++made}@example.com`;
  const id = await rows.insert('users', { name: 'Ravi Shah', email });
  const answer = await act(`/admin/users/${id}/tools`);
  if (answer.status < 300) newest.user = id;
  return answer;
};
const inLibrary = (field: string) =>
  Promise.all([look(`/admin/users/${newest.user}/library`, 'tools', `0.${field}`, staff)]);

/** The newest inquiry, which was saved last. */
async function newestInquiry(field: string): Promise<[Answer, unknown]> {
  const answer = await store.api.get<{ inquiries: Fields[] }>('/admin/inquiries?limit=1', staff);
  return [answer, answer.body.data.inquiries[0]?.[field]];
}

export const ask = (fields: object) =>
  store.api.post('/contact', {
    name: 'Asha Rao',
    email: `asha${++made}@example.com`,
    service: 'other',
    message: 'Hello',
    ...fields,
  });

export const KEPT_TEXTS: KeptText[] = [
  ...['/users/profile', '/auth/profile', '/admin/users/{id}'].flatMap((path) => [
    profileField(path, 'name', 100),
    profileField(path, 'profile.bio', 1000),
    profileField(path, 'profile.location', 120),
  ]),
  {
    name: 'sign-up: name',
    of: ['POST /auth/register name'],
    max: 100,
    save: async (name) => {
      const email = `new${randomBytes(6).toString('hex')}@example.com`;
      const input = { name, email, phone: '9876543210', password: 'customer password' };
      const answer = await store.api.post<{ user: { id: string } }>('/auth/register', input);
      if (answer.status < 300) newest.user = answer.body.data.user.id;
      return answer;
    },
    read: async () => [await look(`/admin/users/${newest.user}`, 'user', 'name', staff)],
  },
  ...peopleTexts(() => ({ store, staff })),
  toolField('name', 120),
  toolField('category', 60),
  toolField('shortDescription', 300),
  toolField('description', 20_000),
  toolField('licenseLabel', 60),
  toolField('algoNote', 1_000),
  ownersField('accessHelp', 1_000),
  toolList('features', 200),
  toolList('requirements', 200),
  toolList('tags', 40),
  ...releaseTexts(() => ({ store, staff, toolId: tool.id })),
  ...pageTexts(() => ({ store, staff })),
  ...guideTexts(() => ({ store, staff, toolId: tool.id })),
  {
    name: 'categories',
    of: ['PUT /admin/categories categories'],
    max: 60,
    save: async (text) => {
      const { body } = await store.api.get<{ details: { name: string; tools: number }[] }>(
        '/admin/categories',
        staff,
      );
      const used = body.data.details.filter(({ name, tools }) => tools > 0 && name !== text);
      return store.api.put(
        '/admin/categories',
        { categories: [text, ...used.map(({ name }) => name)] },
        staff,
      );
    },
    read: () =>
      Promise.all([
        look('/admin/categories', 'categories', '0', staff),
        look('/tools/categories', 'categories', '0'),
      ]),
  },
  {
    name: 'a category renamed',
    // The next rename starts from the result of the last one.
    of: ['POST /admin/categories/rename from', 'POST /admin/categories/rename to'],
    max: 60,
    save: async (to) => {
      const [, from] = await look('/admin/categories', 'categories', '0', staff);
      return store.api.post('/admin/categories/rename', { from: String(from), to }, staff);
    },
    read: () =>
      Promise.all([
        look('/admin/categories', 'categories', '0', staff),
        look('/tools/categories', 'categories', '0'),
      ]),
  },
  {
    name: 'community: rules',
    of: ['POST /admin/communities rules', 'PUT /admin/communities/{id} rules'],
    max: 2000,
    save: (text) => store.api.put(`/admin/communities/${communityId}`, { rules: text }, staff),
    read: () => Promise.all([look(`/admin/communities/${communityId}`, 'community', 'rules', staff)]),
  },
  bundleField('name', 120),
  bundleField('description', 5000),
  announcementField('message', 300),
  announcementField('actionText', 60),
  {
    name: 'inquiry: name',
    of: ['POST /contact name'],
    max: 100,
    save: (name) => ask({ name }),
    read: async () => [await newestInquiry('name')],
  },
  {
    name: 'inquiry: message',
    of: ['POST /contact message'],
    max: 5000,
    save: (message) => ask({ message }),
    read: async () => [await newestInquiry('message')],
  },
  {
    name: 'inquiry: note',
    of: ['PUT /admin/inquiries/{id} note'],
    max: 2000,
    save: async (note) => {
      const [, id] = await newestInquiry('id');
      return store.api.put(`/admin/inquiries/${String(id)}`, { note }, staff);
    },
    read: async () => [await newestInquiry('note')],
  },
  {
    name: 'inquiry: answer',
    of: ['POST /admin/inquiries/{id}/replies message'],
    max: 5000,
    save: (message) => store.api.post(`/admin/inquiries/${inquiryId}/replies`, { message }, staff),
    read: async () => {
      const path = `/admin/inquiries/${inquiryId}/replies`;
      const answer = await store.api.get<{ replies: Fields[] }>(path, staff);
      return [[answer, answer.body.data.replies.at(-1)?.message]];
    },
  },
  newsletterField('subject', 150),
  newsletterField('body', 50_000),
  newsletterField('interest', 100),
  {
    name: 'subscriber: interest',
    of: ['POST /newsletter/subscribe interest'],
    max: 100,
    save: (interest) => store.api.post('/newsletter/subscribe', { email: 'reads@example.com', interest }),
    read: async () => [await look('/admin/newsletter', 'subscribers', '0.interest', staff)],
  },
  ...reviewTexts(() => ({ store, staff, person, toolId: tool.id, reviewId })),
  ...orderTexts(() => ({ store, staff, orderId })),
  {
    name: 'grant: reason',
    of: ['POST /admin/users/{id}/tools reason'],
    max: 500,
    save: (reason) => holder((path) => store.api.post(path, { toolId: tool.id, reason }, staff)),
    read: () => inLibrary('grantReason'),
  },
  {
    name: 'withdrawal: reason',
    max: 500,
    of: ['POST /admin/users/{id}/tools/{toolId}/withdraw reason'],
    save: (reason) =>
      holder(async (path) => {
        await store.api.post(path, { toolId: tool.id, reason: 'Won it' }, staff);
        return store.api.post(`${path}/${tool.id}/withdraw`, { reason }, staff);
      }),
    read: () => inLibrary('withdrawnReason'),
  },
  {
    name: 'passkey: name',
    max: 60,
    of: ['POST /admin/auth/passkeys name', 'PUT /admin/auth/passkeys/{id} name'],
    save: (name) => store.api.put(`/admin/auth/passkeys/${passkeyId}`, { name }, staff),
    read: async () => {
      const answer = await store.api.get<{ passkeys: Fields[] }>('/admin/auth/passkeys', staff);
      return [[answer, answer.body.data.passkeys.find(({ id }) => id === passkeyId)?.name]];
    },
  },
  {
    name: 'dispute: note',
    of: ['POST /admin/disputes/{id}/decision note'],
    max: 1000,
    save: (note) =>
      store.api.post(`/admin/disputes/${disputeId}/decision`, { decision: 'contest', note }, staff),
    read: async () => [await look(`/admin/disputes/${disputeId}`, 'dispute', 'decisionNote', staff)],
  },
  linkField('source', 60),
  linkField('medium', 60),
  linkField('campaign', 60),
  billingField('legalName', 100),
  billingField('address', 300),
  couponNote,
  settingsField('riskNotice', 1_000),
  settingsField('courseTeacherText', 600),
  ...answerTexts(() => ({ store, staff })),
  ...grievanceTexts(() => ({ store, staff })),
  ...['legalName', 'grievanceName', 'grievanceDesignation', 'courseTeacherName'].map((name) =>
    settingsField(name, 100),
  ),
  settingsField('address', 300),
  settingsField('registeredAddress', 300),
  ...['storeName', 'supportHours', 'coursePrice'].map((name) => settingsField(name, 60)),
];
