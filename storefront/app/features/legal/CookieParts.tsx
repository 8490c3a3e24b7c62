import { askConsentAgain } from '~/lib/consent';

/** Cookies and entries of the browser’s storage, of the store and of its console; `…` stands for the rest of a name. */
export const kept = [
  { name: 'token, user', purpose: 'Keeps you signed in', kind: 'Necessary', time: 'Until you log out' },
  {
    name: 'adminToken, adminData',
    purpose: 'Keeps staff signed in',
    kind: 'Necessary',
    time: 'Until they log out',
  },
  { name: 'consent', purpose: 'Remembers your choice', kind: 'Necessary', time: 'Until you change it' },
  {
    name: 'google-mode, google-next, google_sign_in',
    purpose: 'Completes a sign-in with Google; the last one is a cookie',
    kind: 'Necessary',
    time: 'At most 10 minutes for the cookie, the others until you have signed in',
  },
  {
    name: 'email_sign_in',
    purpose: 'Recognises your browser when you open the link of a sign-in email',
    kind: 'Necessary',
    time: '15 minutes',
  },
  {
    name: 'purchase-intent',
    purpose: 'Goes on with what you wanted after you have signed in',
    kind: 'Necessary',
    time: 'Until you have signed in, at most until the tab is closed; 15 minutes if you sign in by email',
  },
  {
    name: 'draft:…',
    purpose: 'What you typed into a form and have not sent',
    kind: 'Necessary',
    time: 'Until you send it or log out, at most until the tab is closed',
  },
  {
    name: 'press-again',
    purpose: 'Presses a button again after the page had to be reloaded for it',
    kind: 'Necessary',
    time: 'Until the page has been reloaded',
  },
  {
    name: 'react-router-scroll-positions, react-router-manifest-version',
    purpose: 'Returns to where you were on a page, and loads a new version of the site once',
    kind: 'Necessary',
    time: 'Until the tab is closed',
  },
  {
    name: 'adminEnd',
    purpose: 'Tells staff in other tabs why their session ended',
    kind: 'Necessary',
    time: 'Until they sign in again',
  },
  {
    name: 'upload:…',
    purpose: 'Where an interrupted upload of staff goes on',
    kind: 'Necessary',
    time: 'Until the upload is complete',
  },
  {
    name: 'toolPreview',
    purpose: 'What staff see in the preview of a tool',
    kind: 'Necessary',
    time: 'Until the next preview',
  },
  {
    name: 'RaStore.…',
    purpose: 'How staff arranged the lists and the theme of the console',
    kind: 'Preference',
    time: 'Until they change it',
  },
  { name: 'theme', purpose: 'Light or dark theme', kind: 'Preference', time: 'Until you change it' },
  {
    name: 'via',
    purpose: 'Which of our links brought you here, so that we can see which links work',
    kind: 'Preference',
    time: '30 days',
  },
  {
    name: 'coupon',
    purpose: 'The discount code of the link that brought you here',
    kind: 'Preference',
    time: '30 days, or until it is used',
  },
  {
    name: 'viewed',
    purpose: 'The last eight tools you looked at, to show them again',
    kind: 'Preference',
    time: 'Until you change your choice',
  },
];

/** Every value the site stores, as a table. */
export function CookieTable() {
  return (
    <div className="mt-4">
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line-strong text-ink">
            <th className="py-2 pr-4 font-semibold">Name</th>
            <th className="py-2 font-semibold sm:pr-4">Purpose</th>
            <th className="hidden py-2 pr-4 font-semibold sm:table-cell">Type</th>
            <th className="hidden py-2 font-semibold sm:table-cell">Duration</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ name, purpose, kind, time }) => (
            <tr key={name} className="border-b border-line align-top">
              <td className="py-2.5 pr-4 font-medium [overflow-wrap:anywhere] text-ink">{name}</td>
              <td className="py-2.5 sm:pr-4">
                {purpose}
                <span className="mt-1 block text-quiet sm:hidden">
                  {kind}. {time}
                </span>
              </td>
              <td className="hidden py-2.5 pr-4 sm:table-cell">{kind}</td>
              <td className="hidden py-2.5 sm:table-cell">{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Asks about cookies again. */
export function CookieChoice() {
  return (
    <p>
      <button
        type="button"
        onClick={() => {
          askConsentAgain();
          // The question stands above the page.
          window.scrollTo({ top: 0 });
        }}
        className="btn btn-secondary no-script:hidden no-print mt-2"
      >
        Change my choice
      </button>
    </p>
  );
}
