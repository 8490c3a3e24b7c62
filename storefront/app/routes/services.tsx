import { data } from 'react-router';
import { readFigures, readWords } from '~/api/server';
import { storeContext } from '~/api/store-context';
import { PageMissing } from '~/components/page-missing';
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
  const store = context.get(storeContext);
  const [words, figures] = await Promise.all([readWords(store, 'services'), readFigures(store)]);
  return data({ words, figures }, { status: words ? 200 : 503 });
}

export default function Services({ loaderData: { words, figures } }: Route.ComponentProps) {
  return words ? <ServicesPage words={words} figures={figures} /> : <PageMissing isUnknown={false} />;
}
