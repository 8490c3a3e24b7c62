import type { PageWords } from '~/api/types';

/** What customers say of the course; the console asks for the source of each. */
export function Testimonials({ testimonials }: { testimonials: PageWords['course']['testimonials'] }) {
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="students" className="container-page section pt-0 lg:pt-0">
      <h2 id="students" className="text-3xl font-bold">
        What students say
      </h2>
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {testimonials.map(({ name, text }) => (
          <li key={name + text} className="card p-5">
            <figure className="flex h-full flex-col">
              <blockquote className="flex-1 leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
                {text}
              </blockquote>
              <figcaption className="mt-4 text-sm font-semibold text-ink">{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
