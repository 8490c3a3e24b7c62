import type { ReactNode } from 'react';
import type { ShownRegistration, Tool } from '~/api/types';
import { formatDate } from '~/lib/format';

type Handling = NonNullable<Tool['orderHandling']>;

const HANDLING: Record<Handling, string> = {
  signals: 'Shows signals only. It sends no orders.',
  prepares: 'Prepares orders. You confirm each one yourself.',
  sends: 'Sends orders by itself, through your broker’s API and your own account.',
  provider: 'Runs at a provider, which sends the orders to your account.',
};

const STATIC_IP: Record<Handling, string> = {
  signals: 'Not needed: it sends no orders.',
  prepares: 'Not needed while you confirm the orders in your broker’s app.',
  sends: 'You need one: your broker takes orders by API only from an address that you register there.',
  provider: 'The provider needs one. You do not.',
};

const KINDS: Record<ShownRegistration['kind'], string> = {
  algo_id: 'Algo ID',
  empanelment: 'Empanelled provider',
  research_analyst: 'Research Analyst',
  parrva: 'Past performance',
};

/** A registration for a day in India. */
const dayName = (day: string): string => formatDate(`${day}T00:00:00+05:30`);

function toTerm({ validFrom, validUntil, hasEnded }: ShownRegistration): string {
  if (validUntil === null) return `Valid from ${dayName(validFrom)}`;
  return hasEnded
    ? `Ended on ${dayName(validUntil)}`
    : `Valid ${dayName(validFrom)} to ${dayName(validUntil)}`;
}

function toPlace({ kind, authority, segment, broker }: ShownRegistration): string {
  const by = kind === 'parrva' ? 'Verified by' : 'Registered with';
  return `${by} ${[authority, segment].filter(Boolean).join(', ')}${broker ? `, through ${broker}` : ''}`;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="w-32 py-3 pr-4 font-medium text-quiet sm:w-44">
        {name}
      </th>
      <td className="py-3 [overflow-wrap:anywhere] text-ink">{children}</td>
    </tr>
  );
}

function Registration({ registration }: { registration: ShownRegistration }) {
  const isOpen = registration.toCheck && !registration.hasEnded;
  return (
    <>
      {registration.kind === 'parrva' && 'Past-return verification: PaRRVA number '}
      <strong className="figure font-semibold">{registration.number}</strong>
      <span className="block">{toPlace(registration)}</span>
      <span className={`block ${registration.hasEnded ? 'font-medium text-ink' : 'text-quiet'}`}>
        {toTerm(registration)}
      </span>
      {isOpen && (
        <span className="block text-quiet">
          The logic has changed since. We are checking whether this registration covers it.
        </span>
      )}
    </>
  );
}

/** What a tool does with orders, and who registered it. */
export function OrderTable({
  handling,
  registrations,
}: {
  handling: Handling;
  registrations?: ShownRegistration[];
}) {
  const sends = handling === 'sends' || handling === 'provider';
  const records = registrations?.filter(({ kind }) => kind !== 'parrva') ?? [];
  const verified = registrations?.filter(({ kind }) => kind === 'parrva') ?? [];
  const isUnregistered =
    sends && registrations && !records.some(({ kind }) => kind === 'algo_id' || kind === 'empanelment');
  return (
    <>
      <table className="w-full border-b border-line text-left text-sm">
        <caption className="sr-only">What it does with orders, and its registrations</caption>
        <tbody>
          <Row name="Orders">{HANDLING[handling]}</Row>
          {isUnregistered && <Row name="Registration">This tool is not registered with an exchange.</Row>}
          {records.map((registration) => (
            <Row key={registration.id} name={KINDS[registration.kind]}>
              <Registration registration={registration} />
            </Row>
          ))}
          <Row name="Static IP address">{STATIC_IP[handling]}</Row>
          {verified.length === 0 && <Row name="Past performance">No past performance is published.</Row>}
          {verified.map((registration) => (
            <Row key={registration.id} name={KINDS.parrva}>
              <Registration registration={registration} />
            </Row>
          ))}
        </tbody>
      </table>
      {sends && (
        <p>
          The limit of ten orders a second is for an algorithm that you write for yourself: above it, you
          register it with the exchange. One that is sold has to be registered by its provider, whatever its
          speed.
        </p>
      )}
    </>
  );
}
