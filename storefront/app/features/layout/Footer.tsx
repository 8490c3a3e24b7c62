import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Glyph } from '~/components/icons';
import { StoreLogo } from '~/components/store-logo';
import { askConsentAgain } from '~/lib/consent';
import { useSite } from '~/lib/site';

const pages = [
  { to: '/tools', label: 'Tools' },
  { to: '/course', label: 'Course' },
  { to: '/services', label: 'Services' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/cookies', label: 'Cookies' },
];

const footLink =
  'inline-flex min-h-6 items-center text-body hover:text-ink hover:underline underline-offset-4';

function Contact() {
  const { settings } = useSite();
  return (
    <ul className="mt-4 space-y-3 text-sm">
      {settings.supportEmail && (
        <li className="flex gap-2.5">
          <Glyph name="mail" className="mt-0.5 shrink-0 text-quiet" width={18} height={18} />
          <a href={`mailto:${settings.supportEmail}`} className={`${footLink} break-all`}>
            {settings.supportEmail}
          </a>
        </li>
      )}
      {settings.phone && (
        <li className="flex gap-2.5">
          <Glyph name="phone" className="mt-0.5 shrink-0 text-quiet" width={18} height={18} />
          <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`} className={`${footLink} figure`}>
            {settings.phone}
          </a>
        </li>
      )}
      <li className="flex gap-2.5">
        <Glyph name="pin" className="mt-0.5 shrink-0 text-quiet" width={18} height={18} />
        <address className="whitespace-pre-line not-italic">{settings.address}</address>
      </li>
    </ul>
  );
}

function Social() {
  const { settings } = useSite();
  return (
    <div className="mt-5 flex gap-2">
      {settings.telegramUrl && (
        <a
          href={settings.telegramUrl}
          rel="noopener noreferrer"
          target="_blank"
          className="btn btn-secondary size-11 p-0"
          aria-label="Telegram channel"
        >
          <Glyph name="send" />
        </a>
      )}
      {settings.youtubeUrl && (
        <a
          href={settings.youtubeUrl}
          rel="noopener noreferrer"
          target="_blank"
          className="btn btn-secondary size-11 p-0"
          aria-label="YouTube channel"
        >
          <Glyph name="play" />
        </a>
      )}
    </div>
  );
}

/** Footer; the newsletter form is passed in by the root. */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const { settings, storeName, year, about } = useSite();
  const { legalName, registeredAddress, grievanceName } = settings;
  return (
    <footer className="mt-auto border-t border-line bg-surface">
      <div className="container-page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_0.7fr_1.1fr_1.4fr]">
        <div>
          <p className="flex items-center gap-2.5 text-lg font-bold text-ink">
            <StoreLogo size={28} />
            {storeName}
          </p>
          <p className="mt-4 max-w-xs text-sm leading-relaxed">{about}</p>
          <Social />
        </div>
        <nav aria-label="Footer">
          <h2 className="text-sm font-semibold">Explore</h2>
          <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-1">
            {pages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={footLink}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="text-sm font-semibold">Contact</h2>
          <Contact />
        </div>
        <div>{newsletter}</div>
      </div>
      <div className="border-t border-line">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-sm">
          <p className="flex-1 basis-80">
            © {year} {storeName}. All rights reserved. {legalName && `${legalName}, ${registeredAddress}. `}
            <Link to="/grievance" className="link inline-flex min-h-6 items-center">
              Grievance officer{grievanceName && `: ${grievanceName}`}
            </Link>
          </p>
          <div className="flex items-center justify-between gap-2 max-sm:w-full">
            <button
              type="button"
              onClick={askConsentAgain}
              className="btn btn-quiet btn-sm no-script:hidden font-medium max-sm:-ml-3.5"
            >
              Cookie settings
            </button>
            <button
              type="button"
              onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
              className="btn btn-secondary no-script:hidden size-11 p-0"
              aria-label="Scroll to top"
            >
              <Glyph name="arrowUp" />
            </button>
          </div>
        </div>
      </div>
    </footer>
  );
}
