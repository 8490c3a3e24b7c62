import { Link } from 'react-router';
import { useSite } from '~/lib/site';
import { LegalPage } from './LegalPage';
import { NOTICE_ITEMS, NOTICE_TEXTS, type NoticeLanguage } from './privacy-notice-texts';

function Rights({ language }: { language: NoticeLanguage }) {
  const { settings } = useSite();
  const texts = NOTICE_TEXTS[language];
  return (
    <>
      <h3 className="mt-8 text-lg font-semibold text-ink">{texts.rightsTitle}</h3>
      <ul>
        <li>
          {texts.withdraw}{' '}
          <Link to="/dashboard?tab=profile" className="link">
            {texts.profile}
          </Link>
        </li>
        <li>{texts.rights}</li>
        <li>
          {texts.contact}{' '}
          {settings.supportEmail ? (
            <a className="link" href={`mailto:${settings.supportEmail}`}>
              {settings.supportEmail}
            </a>
          ) : (
            settings.address
          )}
        </li>
        <li>{texts.board}</li>
      </ul>
    </>
  );
}

function Notice({ language }: { language: NoticeLanguage }) {
  const texts = NOTICE_TEXTS[language];
  return (
    <section lang={language === 'hi' ? 'hi' : 'en-IN'} id={language} className="scroll-mt-24">
      <h2>{texts.title}</h2>
      <p>{texts.intro}</p>
      <dl className="mt-6 space-y-5">
        {NOTICE_ITEMS.map(({ id, [language]: item }) => (
          <div key={id} className="rounded-xl border border-line p-5">
            <dt className="font-semibold text-ink">{item.what}</dt>
            <dd className="mt-2">
              <span className="font-medium text-ink">{texts.why}: </span>
              {item.why}
            </dd>
            <dd className="mt-1">
              <span className="font-medium text-ink">{texts.end}: </span>
              {item.end}
            </dd>
          </div>
        ))}
      </dl>
      <Rights language={language} />
    </section>
  );
}

/** Which data is used for what, item by item, in English and in Hindi. Consents name the version of it. */
export function PrivacyNotice() {
  return (
    <LegalPage title="Privacy notice" path="/privacy-notice" updated="30 November 2026">
      <p>
        <a href="#hi" lang="hi" className="link inline-flex min-h-6 items-center">
          यह सूचना हिन्दी में पढ़ें
        </a>
      </p>
      <Notice language="en" />
      <Notice language="hi" />
    </LegalPage>
  );
}
