import { faqs, modules } from '~/features/course/course-content';
import { CoursePage } from '~/features/course/CoursePage';
import { absoluteUrl } from '~/lib/media';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/course';

const description =
  'Six modules on building, testing and running trading strategies. No programming experience needed.';

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = getSite(matches);
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

export default function Course() {
  return <CoursePage />;
}
