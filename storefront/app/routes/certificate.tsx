import { data, Link } from 'react-router';
import { ApiError, readCertificate } from '~/api/server';
import { storeContext } from '~/api/store-context';
import { Glyph } from '~/components/icons';
import { RetryButton } from '~/components/retry-button';
import { formatDate } from '~/lib/format';
import { pageMeta, getSite } from '~/lib/seo';
import { useSite } from '~/lib/site';
import type { Route } from './+types/certificate';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(getSite(matches), {
    title: 'Certificate',
    description: 'Look up a course certificate by its number.',
    sharePath: `/certificate/${encodeURIComponent(params.number)}`,
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const certificate = await readCertificate(context.get(storeContext), params.number);
    return data({ certificate, isUnknown: !certificate }, { status: certificate ? 200 : 404 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ certificate: null, isUnknown: false }, { status: 503 });
  }
}

export default function CertificatePage({ loaderData, params }: Route.ComponentProps) {
  const { certificate, isUnknown } = loaderData;
  const { storeName } = useSite();
  if (!certificate) {
    return (
      <div className="container-page section text-center">
        <h1 className="text-3xl font-bold">
          {isUnknown ? 'Certificate not found' : 'Certificate could not be looked up'}
        </h1>
        <p className="mt-3">
          {isUnknown
            ? `We couldn’t find a certificate with the number ${params.number}.`
            : 'The store isn’t responding. Please try again in a moment.'}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {!isUnknown && <RetryButton />}
          <Link to="/course" className={`btn ${isUnknown ? 'btn-primary' : 'btn-secondary'}`}>
            About the course
          </Link>
        </div>
      </div>
    );
  }
  const facts = [
    ['Issued to', certificate.name],
    ['Course', certificate.course],
    ['Modules', String(certificate.modules)],
    ['Issued on', formatDate(certificate.issuedAt)],
    ['Number', certificate.number],
  ];
  return (
    <div className="container-page section">
      <div className="card mx-auto max-w-xl p-6 text-center sm:p-10">
        <span className="mx-auto grid size-14 place-items-center rounded-full bg-accent-soft text-link">
          <Glyph name="certificate" width={28} height={28} />
        </span>
        <h1 className="mt-5 text-2xl font-bold">Self-reported completion</h1>
        <p className="mt-3 leading-relaxed">
          {storeName} issued this certificate under this number. The learner reported the completed modules;
          there was no examination.
        </p>
        <dl className="mt-6 divide-y divide-line rounded-lg border border-line text-left text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-6 px-4 py-2.5">
              <dt>{name}</dt>
              <dd className="figure text-right font-medium text-ink [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
