import { PrivacyNotice } from '~/features/legal/PrivacyNotice';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/privacy-notice';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), {
    title: 'Privacy notice',
    description: 'Each use of your data, its purpose and how it ends, in English and in Hindi.',
    path: '/privacy-notice',
  });

export default function Page() {
  return <PrivacyNotice />;
}
