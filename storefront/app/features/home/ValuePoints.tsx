import { Glyph, type IconName } from '~/components/icons';
import { YEARS_OF_EXPERIENCE } from '~/lib/experience';

const points: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'trend',
    title: `${YEARS_OF_EXPERIENCE} Years Experience`,
    text: 'Built by active traders, for the way a trading day really goes.',
  },
  {
    icon: 'zap',
    title: 'Lightning Fast',
    text: 'From payment to download in seconds, with code that keeps up with live markets.',
  },
  {
    icon: 'refresh',
    title: 'Always Updated',
    text: 'When a broker’s API changes, we release an update that owners download for free.',
  },
];

/** The three value points. */
export function ValuePoints() {
  return (
    <section aria-label="Why buy here" className="container-page section pb-0 lg:pb-0">
      <ul className="grid gap-8 md:grid-cols-3 lg:gap-12">
        {points.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-accent-soft text-link">
              <Glyph name={icon} width={22} height={22} />
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
