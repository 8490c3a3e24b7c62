import type { PageWords } from '~/api/types';
import { Glyph } from '~/components/icons';
import { useSite } from '~/lib/site';
import { Proof } from './Proof';
import { Testimonials } from './Testimonials';

export interface CourseWords {
  words: PageWords['course'];
}

function Enroll({ className = '' }: { className?: string }) {
  const { courseUrl } = useSite().settings;
  if (!courseUrl) return null;
  return (
    <a
      href={courseUrl}
      rel="noopener noreferrer"
      target="_blank"
      className={`btn btn-primary min-h-12 px-6 ${className}`}
    >
      Enroll Now
      <Glyph name="arrowRight" />
    </a>
  );
}

/** The price as staff wrote it, or the way to it. */
function CoursePrice() {
  const { coursePrice, courseUrl } = useSite().settings;
  if (coursePrice) return <p className="figure mt-6 text-3xl font-bold text-ink">{coursePrice}</p>;
  if (!courseUrl) return null;
  return (
    <p className="mt-6 text-lg">
      <a
        href={courseUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="link inline-flex min-h-6 items-center"
      >
        See price
      </a>
    </p>
  );
}

function Hero({ words: { hero, modules } }: CourseWords) {
  const { settings } = useSite();
  const hours = modules.reduce((sum, module) => sum + module.hours, 0);
  const lessons = modules.reduce((sum, module) => sum + module.lessons, 0);
  const facts = [
    { value: String(modules.length), name: 'modules' },
    { value: String(lessons), name: 'lessons' },
    { value: `${hours} h`, name: 'of video' },
  ];
  return (
    <section className="border-b border-line bg-surface">
      <div className="container-page grid items-center gap-10 py-12 lg:grid-cols-[1.2fr_1fr] lg:py-24">
        <div>
          <p className="eyebrow">Algorithmic trading course</p>
          <h1 className="mt-3 text-4xl leading-[1.08] font-bold sm:text-5xl">{hero.title}</h1>
          <p className="mt-5 max-w-prose text-lg leading-relaxed">{hero.text}</p>
          <CoursePrice />
          <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <Enroll />
            {settings.youtubeUrl && (
              <a
                href={settings.youtubeUrl}
                target="_blank"
                rel="noopener noreferrer"
                className="btn btn-secondary min-h-12 px-6"
              >
                <Glyph name="play" />
                Watch Preview
              </a>
            )}
            {settings.freeLessonUrl && (
              <a
                href={settings.freeLessonUrl}
                target="_blank"
                rel="noopener noreferrer"
                className="btn btn-secondary min-h-12 px-6"
              >
                <Glyph name="video" />
                Free lesson
              </a>
            )}
          </div>
        </div>
        <dl className="card figure grid grid-cols-3 divide-x divide-line">
          {facts.map(({ value, name }) => (
            <div key={name} className="flex flex-col-reverse px-2 py-8 text-center sm:px-6">
              <dt className="text-sm">{name}</dt>
              <dd className="text-3xl font-bold text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Modules({ words: { modules } }: CourseWords) {
  return (
    <section id="modules" aria-labelledby="modules-title" className="container-page section">
      <h2 id="modules-title" className="text-3xl font-bold">
        What you’ll learn
      </h2>
      <ol className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {modules.map(({ title, text, hours: length, lessons: count }, n) => (
          <li key={title} className="card flex flex-col p-6">
            <span className="figure text-sm font-semibold text-link">Module {n + 1}</span>
            <h3 className="mt-2 text-lg font-semibold">{title}</h3>
            <p className="mt-2 flex-1 leading-relaxed">{text}</p>
            <p className="figure mt-5 flex gap-5 text-sm text-quiet">
              <span className="flex items-center gap-1.5">
                <Glyph name="clock" width={16} height={16} />
                {length} hours
              </span>
              <span className="flex items-center gap-1.5">
                <Glyph name="book" width={16} height={16} />
                {count} lessons
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Faq({ words: { faqs } }: CourseWords) {
  return (
    <section aria-labelledby="faq" className="container-page section max-w-4xl">
      <h2 id="faq" className="text-3xl font-bold">
        Frequently asked questions
      </h2>
      <div className="mt-8 divide-y divide-line border-y border-line">
        {faqs.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold text-ink [&::-webkit-details-marker]:hidden">
              {question}
              <Glyph
                name="chevronDown"
                className="shrink-0 transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose pb-5 leading-relaxed">{answer}</p>
          </details>
        ))}
      </div>
      <div className="mt-10 text-center">
        <Enroll />
      </div>
    </section>
  );
}

/** The course page; enrolment happens on the learning platform. */
export function CoursePage({ words }: CourseWords) {
  return (
    <>
      <Hero words={words} />
      <Modules words={words} />
      <Proof words={words} />
      <Testimonials testimonials={words.testimonials} />
      <Faq words={words} />
    </>
  );
}
