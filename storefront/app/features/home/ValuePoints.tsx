import type { PageWords } from '~/api/types';
import { Glyph, type IconName } from '~/components/icons';

const ICONS: readonly IconName[] = ['trend', 'zap', 'refresh'];

/** The three value points. */
export function ValuePoints({ values }: { values: PageWords['home']['values'] }) {
  return (
    <section aria-label="Why buy here" className="container-page section pb-0 lg:pb-0">
      <ul className="grid gap-8 md:grid-cols-3 lg:gap-12">
        {values.map(({ title, text }, at) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-accent-soft text-link">
              <Glyph name={ICONS[at] ?? 'check'} width={22} height={22} />
            </span>
            <div>
              <h2 className="text-lg font-semibold">{title}</h2>
              <p className="mt-1.5 leading-relaxed">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
