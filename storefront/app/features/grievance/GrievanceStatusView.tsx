import { Link } from 'react-router';
import type { Grievance } from '~/api/grievances';
import { formatMoment, nextDeadline, getStatus, getSteps } from './grievance-status';

/** One grievance: how it stands, what is next and what has happened. `now` is the time of the answer. */
export function GrievanceStatusView({ grievance, now }: { grievance: Grievance; now: number }) {
  const { number, subject, message, status } = grievance;
  const { label, tone } = getStatus(status);
  const deadline = nextDeadline(grievance, now);
  const steps = getSteps(grievance);
  return (
    <div className="container-page max-w-3xl py-10 lg:py-16">
      <p className="figure text-sm text-quiet">{number}</p>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-3xl font-bold [overflow-wrap:anywhere]">{subject}</h1>
        <span className={`badge ${tone}`}>{label}</span>
      </div>
      {deadline && (
        <p className={`mt-3 ${deadline.isLate ? 'text-loss' : ''}`}>
          {deadline.text} <span className="figure font-medium">{formatMoment(deadline.at)}</span>
          {deadline.isLate && ', which has passed. We have reminded the grievance officer'}.
        </p>
      )}
      <section aria-labelledby="progress" className="card mt-8 p-5 sm:p-8">
        <h2 id="progress" className="text-lg font-semibold">
          Progress
        </h2>
        <p className="mt-1 text-sm text-quiet">Times are in IST.</p>
        <ol className="mt-5 space-y-5 border-l-2 border-line pl-5">
          {steps.map((step, index) => (
            <li key={`${step.at}/${index}`}>
              <p className="font-medium text-ink">{step.label}</p>
              <p className="figure text-sm text-quiet">{formatMoment(step.at)}</p>
              {step.note && (
                <p className="mt-1.5 whitespace-pre-line [overflow-wrap:anywhere]">{step.note}</p>
              )}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="written" className="card mt-6 p-5 sm:p-8">
        <h2 id="written" className="text-lg font-semibold">
          What you wrote
        </h2>
        <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
      </section>
      <p className="mt-6 text-sm">
        Something to add? Reply to any of our emails about {number}, or{' '}
        <Link to="/grievance" className="link">
          contact the grievance officer
        </Link>
        .
      </p>
    </div>
  );
}
