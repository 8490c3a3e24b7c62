import { data } from 'react-router';
import { readWords } from '~/api/server';
import { storeContext } from '~/api/store-context';
import { PageMissing } from '~/components/page-missing';
import { CoursePage } from '~/features/course/CoursePage';
import { absoluteUrl } from '~/lib/media';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/course';

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

const describe = (modules: number): string =>
  `${NUMBERS[modules - 1] ?? String(modules)} ${modules === 1 ? 'module' : 'modules'} on building, testing and running trading strategies. No programming experience needed.`;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = getSite(matches);
  const { modules = [], faqs = [] } = loaderData?.words ?? {};
  const description = describe(modules.length || 6);
  const provider = { '@type': 'Organization', name: site.storeName, url: absoluteUrl(site.publicUrl, '/') };
  const hours = modules.reduce((sum, module) => sum + module.hours, 0);
  return pageMeta(site, {
    title: 'Algorithmic trading course',
    description,
    path: '/course',
    jsonLd: [
      {
        '@type': 'Course',
        name: 'Algorithmic trading course',
        description,
        provider,
        hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${hours}H` },
      },
      {
        '@type': 'FAQPage',
        mainEntity: faqs.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  const words = await readWords(context.get(storeContext), 'course');
  return data({ words }, { status: words ? 200 : 503 });
}

export default function Course({ loaderData: { words } }: Route.ComponentProps) {
  return words ? <CoursePage words={words} /> : <PageMissing isUnknown={false} />;
}
