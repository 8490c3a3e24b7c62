import type { PageWords } from '~/api/types';
import { useSite } from '~/lib/site';
import { firstLetter } from '~/lib/characters';
import { SampleCertificate } from './SampleCertificate';

/** The one of the page, or else the one of the settings. */
function Teacher({ words }: { words: PageWords['course']['teacher'] }) {
  const { settings } = useSite();
  const { name = '', text = '' } = words.name
    ? words
    : { name: settings.courseTeacherName, text: settings.courseTeacherText };
  if (!name) return null;
  const initials = name.split(/\s+/).slice(0, 2).map(firstLetter).join('');
  return (
    <section aria-labelledby="teacher">
      <h2 id="teacher" className="text-3xl font-bold">
        Who teaches
      </h2>
      <div className="mt-6 flex gap-4">
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-lg font-semibold text-link"
        >
          {initials}
        </span>
        <div>
          <p className="text-lg font-semibold text-ink">{name}</p>
          {text && <p className="mt-1.5 max-w-prose leading-relaxed whitespace-pre-line">{text}</p>}
        </div>
      </div>
    </section>
  );
}

/** What graduates get, and from whom they learn. */
export function Proof({ words: { certificate, modules, teacher } }: { words: PageWords['course'] }) {
  return (
    <div className="container-page section grid items-center gap-10 pt-0 lg:grid-cols-2 lg:gap-16 lg:pt-0">
      <div className="space-y-10">
        <section aria-labelledby="certificate">
          <h2 id="certificate" className="text-3xl font-bold">
            {certificate.title}
          </h2>
          <p className="mt-3 max-w-prose leading-relaxed">{certificate.text}</p>
        </section>
        <Teacher words={teacher} />
      </div>
      <SampleCertificate modules={modules.length} />
    </div>
  );
}
