import { Link } from 'react-router';
import { Glyph } from '~/components/icons';
import { HeroPicture, type ToolPicture } from './HeroPicture';

/** The hero with the two calls to action. */
export function Hero({ picture }: { picture: ToolPicture | null }) {
  return (
    <section className="border-b border-line bg-surface">
      <div className="container-page grid items-center gap-10 py-12 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:py-24">
        <div>
          <h1 className="text-4xl leading-[1.08] font-bold tracking-tight sm:text-5xl">
            Trading tools you can understand before you trust them
          </h1>
          <p className="mt-5 max-w-prose text-lg leading-relaxed">
            Bots, Excel sheets, indicators and dashboards for Indian markets. See how they work, start a free
            trial where available, and download as soon as you pay.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <Link to="/tools" prefetch="intent" className="btn btn-primary min-h-12 px-6">
              Explore Tools
              <Glyph name="arrowRight" />
            </Link>
            <Link to="/course" prefetch="intent" className="btn btn-secondary min-h-12 px-6">
              Start Learning
            </Link>
          </div>
          <p className="mt-6 flex items-center gap-2 text-sm text-quiet">
            <Glyph name="shield" width={18} height={18} className="shrink-0 text-gain" />
            UPI, cards and net banking. Instant download, verified files.
          </p>
        </div>
        {picture && <HeroPicture picture={picture} />}
      </div>
    </section>
  );
}
