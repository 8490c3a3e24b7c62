import { AddPageDialog } from '../settings/pages/AddPageDialog';
import type { Page } from '../settings/pages/page';
import { PageForm } from '../settings/pages/PageDialog';
import { PublishForm } from '../settings/pages/PublishDialog';
import { noClaims } from './stubs-of-forms';

export const aPage = (more: Partial<Page> = {}): Page => ({
  id: 'p1',
  slug: 'terms',
  kind: 'text',
  title: 'Terms of Service',
  body: 'Be fair.',
  isLegal: true,
  hasDraft: true,
  isDelivered: false,
  effectiveFrom: '2026-11-28',
  versionId: 'v1',
  next: null,
  updatedAt: '2026-11-28T08:00:00.000Z',
  updatedBy: null,
  ...more,
});

export const aCourse = (): Page =>
  aPage({
    id: 'p2',
    slug: 'course',
    kind: 'structured',
    title: 'Course',
    isLegal: false,
    hasDraft: false,
    isDelivered: true,
    body: {
      hero: { title: 'Learn', text: 'Slowly.' },
      modules: [{ title: 'Start', text: 'Begin.', hours: 1, lessons: 2 }],
      certificate: { title: 'Yours', text: 'A PDF.' },
      faqs: [],
      testimonials: [],
      teacher: { name: '', text: '' },
    },
  });

const ignore = () => undefined;

/** The forms of pages; closing them asks first. */
export const pageForms = {
  'settings/pages/AddPageDialog.tsx': { element: <AddPageDialog onClose={ignore} />, stubs: noClaims },
  'settings/pages/PageDialog.tsx': {
    element: <PageForm page={aPage()} onClose={ignore} />,
    stubs: noClaims,
  },
  'settings/pages/PublishDialog.tsx': {
    element: <PublishForm page={aPage()} onClose={ignore} />,
    stubs: { ...noClaims, getPage: () => Promise.resolve(aPage()) },
    field: 'input[name=effectiveFrom]',
    value: '2099-01-31',
  },
};
