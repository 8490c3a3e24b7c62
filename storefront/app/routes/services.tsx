import { ServicesPage } from '~/features/services/ServicesPage';
import { pageMeta, siteOf } from '~/lib/seo';
import type { Route } from './+types/services';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Custom services',
    description: 'Custom trading tools, Excel solutions and web development for traders, at a fixed price.',
    path: '/services',
  });

export default function Services() {
  return <ServicesPage />;
}
