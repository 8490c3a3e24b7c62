import { readFigures } from '~/api/server';
import { storeContext } from '~/api/store-context';
import { ServicesPage } from '~/features/services/ServicesPage';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/services';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), {
    title: 'Custom services',
    description: 'Custom trading tools, Excel solutions and web development for traders, at a fixed price.',
    path: '/services',
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { figures: await readFigures(context.get(storeContext)) };
}

export default function Services({ loaderData: { figures } }: Route.ComponentProps) {
  return <ServicesPage figures={figures} />;
}
