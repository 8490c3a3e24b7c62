import { GrievanceForm } from './GrievanceForm';
import { Officer } from './Officer';

const promises = [
  ['At once', 'You get a number and an email with a link to follow your grievance.'],
  ['Within 48 hours', 'The grievance officer acknowledges it.'],
  ['Within one month', 'We resolve it, or tell you why we can’t.'],
];

/** Where customers complain, and who answers. */
export function GrievancePage() {
  return (
    <div className="container-page py-10 lg:py-16">
      <h1 className="text-4xl font-bold">Grievances</h1>
      <p className="mt-3 max-w-2xl">
        Something went wrong and support couldn’t help? Write to our grievance officer. You don’t need an
        account.
      </p>
      <ol className="mt-8 grid gap-4 sm:grid-cols-3">
        {promises.map(([when, what]) => (
          <li key={when} className="card p-5">
            <p className="font-semibold text-ink">{when}</p>
            <p className="mt-1 text-sm">{what}</p>
          </li>
        ))}
      </ol>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[1.8fr_1fr]">
        <GrievanceForm />
        <Officer />
      </div>
    </div>
  );
}
