import { Link } from 'react-router';
import type { PageWords, StoreFigures } from '~/api/types';
import { Glyph, type IconName } from '~/components/icons';
import { formatPrice } from '~/lib/format';
import { useSite } from '~/lib/site';
import { QuoteForm } from './QuoteForm';
import { getStats } from './stats';

type Words = PageWords['services'];
type Service = Words['services'][number];

const SERVICE_ICONS: Record<Service['id'], IconName> = {
  'trading-tools': 'trend',
  'excel-solutions': 'sheet',
  'web-development': 'code',
};
const REASON_ICONS: readonly IconName[] = ['users', 'shield', 'wallet', 'headset'];

interface ServicesPageProps {
  words: Words;
  /** Null when they could not be read. */
  figures: StoreFigures | null;
}

function Hero({ words: { hero, stats }, figures }: ServicesPageProps) {
  return (
    <section className="border-b border-line bg-surface">
      <div className="container-page py-12 lg:py-20">
        <h1 className="max-w-3xl text-4xl leading-[1.08] font-bold sm:text-5xl">{hero.title}</h1>
        <p className="mt-5 max-w-prose text-lg leading-relaxed">{hero.text}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <a href="#contact" className="btn btn-primary min-h-12 px-6">
            Get a Quote
          </a>
          <a href="#services" className="btn btn-secondary min-h-12 px-6">
            See services
          </a>
        </div>
        <dl className="figure mt-12 grid grid-cols-2 gap-6 border-t border-line pt-8 md:grid-cols-4">
          {getStats(figures, stats).map(({ value, name }) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-sm">{name}</dt>
              <dd className="text-2xl font-bold text-ink sm:text-3xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function ServiceCard({ service }: { service: Service }) {
  return (
    <li
      className={`card relative flex flex-col p-6 ${service.isPopular ? 'border-accent ring-1 ring-accent' : ''}`}
    >
      {service.isPopular && (
        <span className="badge absolute -top-3 left-6 bg-accent text-on-accent">Most Popular</span>
      )}
      <Glyph name={SERVICE_ICONS[service.id]} width={28} height={28} className="text-link" />
      <h3 className="mt-4 text-xl font-semibold">{service.name}</h3>
      <p className="mt-2 leading-relaxed">{service.text}</p>
      <p className="mt-5">
        <span className="text-sm">from </span>
        <span className="figure text-3xl font-bold text-ink">{formatPrice(service.from)}</span>
      </p>
      <dl className="mt-5 divide-y divide-line border-y border-line text-sm">
        <div className="flex justify-between py-2.5">
          <dt>Delivery</dt>
          <dd className="font-medium text-ink">{service.delivery}</dd>
        </div>
        <div className="flex justify-between py-2.5">
          <dt>Support</dt>
          <dd className="font-medium text-ink">{service.support}</dd>
        </div>
      </dl>
      <ul className="mt-5 mb-6 space-y-2.5 text-sm">
        {service.includes.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Glyph name="check" width={18} height={18} className="shrink-0 text-gain" />
            {item}
          </li>
        ))}
      </ul>
      <Link
        to={{ search: `?service=${service.id}`, hash: '#contact' }}
        className={`btn mt-auto ${service.isPopular ? 'btn-primary' : 'btn-secondary'}`}
      >
        Get a Quote
      </Link>
    </li>
  );
}

function Process({ steps }: { steps: Words['steps'] }) {
  return (
    <section aria-labelledby="process" className="border-y border-line bg-surface">
      <div className="container-page section">
        <h2 id="process" className="text-3xl font-bold">
          How it works
        </h2>
        <ol className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, n) => (
            <li key={title} className="border-t-2 border-link pt-4">
              <span className="figure text-sm font-semibold text-link">Step {n + 1}</span>
              <h3 className="mt-1 text-lg font-semibold">{title}</h3>
              <p className="mt-2 leading-relaxed">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Reasons({ reasons }: { reasons: Words['reasons'] }) {
  return (
    <section aria-labelledby="why" className="container-page section">
      <h2 id="why" className="text-3xl font-bold">
        Why choose us
      </h2>
      <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ title, text }, at) => (
          <li key={title}>
            <span className="grid size-11 place-items-center rounded-lg bg-accent-soft text-link">
              <Glyph name={REASON_ICONS[at % REASON_ICONS.length] ?? 'check'} width={22} height={22} />
            </span>
            <h3 className="mt-4 text-lg font-semibold">{title}</h3>
            <p className="mt-1.5 leading-relaxed">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contact({ services }: Pick<Words, 'services'>) {
  const { settings } = useSite();
  const whatsapp = settings.whatsapp.replace(/\D/g, '');
  return (
    <section id="contact" aria-labelledby="contact-title" className="border-t border-line bg-sunken">
      <div className="container-page section grid gap-10 lg:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 id="contact-title" className="text-3xl font-bold">
            Tell us about your project
          </h2>
          <p className="mt-3 max-w-prose leading-relaxed">
            A few sentences are enough. We’ll reply within 24 hours.
          </p>
          <ul className="mt-8 space-y-4">
            {settings.phone && (
              <li className="flex gap-3">
                <Glyph name="phone" className="mt-0.5 shrink-0 text-link" />
                <span>
                  Phone{' '}
                  <a
                    href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}
                    className="link inline-flex min-h-6 items-center figure"
                  >
                    {settings.phone}
                  </a>
                  {whatsapp && (
                    <>
                      <br />
                      <a
                        href={`https://wa.me/${whatsapp}`}
                        target="_blank"
                        rel="noopener noreferrer"
                        className="link inline-flex min-h-6 items-center"
                      >
                        Message us on WhatsApp
                      </a>
                    </>
                  )}
                </span>
              </li>
            )}
            {settings.supportEmail && (
              <li className="flex gap-3">
                <Glyph name="mail" className="mt-0.5 shrink-0 text-link" />
                <a
                  href={`mailto:${settings.supportEmail}`}
                  className="link inline-flex min-h-6 items-center break-all"
                >
                  {settings.supportEmail}
                </a>
              </li>
            )}
            {settings.supportHours && (
              <li className="flex gap-3">
                <Glyph name="clock" className="mt-0.5 shrink-0 text-link" />
                <span>
                  {settings.phone ? 'Phone and WhatsApp: available' : 'Available'} {settings.supportHours}
                </span>
              </li>
            )}
          </ul>
        </div>
        <QuoteForm services={services} />
      </div>
    </section>
  );
}

/** Services, process, reasons, and the quote form. */
export function ServicesPage({ words, figures }: ServicesPageProps) {
  const { services, steps, reasons } = words;
  return (
    <>
      <Hero words={words} figures={figures} />
      <section id="services" aria-labelledby="services-title" className="container-page section">
        <h2 id="services-title" className="text-3xl font-bold">
          Services
        </h2>
        <ul className="mt-10 grid gap-6 lg:grid-cols-3">
          {services.map((service) => (
            <ServiceCard key={service.name} service={service} />
          ))}
        </ul>
      </section>
      <Process steps={steps} />
      <Reasons reasons={reasons} />
      <Contact services={services} />
    </>
  );
}
