import { data, Link } from 'react-router';
import { ApiError, readBundle } from '~/api/server';
import type { BundleDetail } from '~/api/types';
import { storeContext } from '~/api/store-context';
import { RetryButton } from '~/components/retry-button';
import { bundleJsonLd, getPictures } from '~/features/bundle/bundle-json-ld';
import { BundleView } from '~/features/bundle/BundleView';
import { brokersIn } from '~/lib/brokers';
import { plainText } from '~/lib/rich-text';
import { pageMeta, getSite } from '~/lib/seo';
import { collapse } from '~/lib/characters';
import type { Route } from './+types/bundle';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = getSite(matches);
  const bundle = loaderData?.bundle;
  if (!bundle)
    return pageMeta(site, { title: 'Bundle Not Found', description: 'This bundle is not in our catalogue.' });
  const [picture] = getPictures(bundle);
  return pageMeta(site, {
    title: bundle.name,
    description: collapse(plainText(bundle.descriptionNodes).trim(), 160),
    path: `/bundles/${bundle.id}`,
    image: picture?.startsWith('/api/media/') ? `/api/media/share/${bundle.id}.jpg` : undefined,
    jsonLd: bundleJsonLd(site, bundle),
  });
};

const toTexts = ({ name, description, tools }: BundleDetail): string[] => [
  name,
  description,
  ...tools.flatMap((tool) => [tool.name, tool.shortDescription, tool.algoNote ?? '']),
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const store = context.get(storeContext);
  try {
    const bundle = await readBundle(store, params.id);
    if (bundle) return { bundle, brokers: brokersIn(toTexts(bundle)), isUnknown: false };
    return data({ bundle, brokers: [], isUnknown: true }, { status: 404 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ bundle: null, brokers: [], isUnknown: false }, { status: 503 });
  }
}

export default function BundlePage({ loaderData }: Route.ComponentProps) {
  const { bundle, brokers, isUnknown } = loaderData;
  if (bundle) return <BundleView bundle={bundle} brokers={brokers} />;
  return (
    <div className="container-page section flex min-h-[50vh] flex-col items-center justify-center text-center">
      <h1 className="text-3xl font-bold">
        {isUnknown ? 'Bundle Not Found' : 'We couldn’t load this bundle'}
      </h1>
      <p className="mt-3">
        {isUnknown
          ? 'This bundle does not exist or is no longer sold.'
          : 'The store isn’t responding. Please try again in a moment.'}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!isUnknown && <RetryButton />}
        <Link to="/tools" className={`btn ${isUnknown ? 'btn-primary' : 'btn-secondary'}`}>
          Browse All Tools
        </Link>
      </div>
    </div>
  );
}
