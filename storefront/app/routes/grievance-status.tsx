import { data, Link } from 'react-router';
import { ApiError, readGrievance } from '~/api/server';
import { storeContext } from '~/api/store-context';
import { RetryButton } from '~/components/retry-button';
import { GrievanceStatusView } from '~/features/grievance/GrievanceStatusView';
import { pageMeta, secretAddressHeaders, getSite } from '~/lib/seo';
import type { Route } from './+types/grievance-status';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), {
    title: 'Your grievance',
    description: 'How your grievance stands.',
  });

export const headers: Route.HeadersFunction = secretAddressHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const now = Date.now();
  try {
    const grievance = await readGrievance(context.get(storeContext), params.token);
    return data({ grievance, isUnknown: !grievance, now }, { status: grievance ? 200 : 404 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ grievance: null, isUnknown: false, now }, { status: 503 });
  }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { grievance, isUnknown, now } = loaderData;
  if (grievance) return <GrievanceStatusView grievance={grievance} now={now} />;
  return (
    <div className="container-page section text-center">
      <h1 className="text-3xl font-bold">
        {isUnknown ? 'Grievance not found' : 'Your grievance could not be loaded'}
      </h1>
      <p className="mt-3">
        {isUnknown
          ? 'Please open the link again from our email. If your account was deleted, its grievances can no longer be read.'
          : 'The store isn’t responding. Please try again in a moment.'}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!isUnknown && <RetryButton />}
        <Link to="/grievance" className={`btn ${isUnknown ? 'btn-primary' : 'btn-secondary'}`}>
          Contact the grievance officer
        </Link>
      </div>
    </div>
  );
}
