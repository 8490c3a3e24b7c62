import { Link } from 'react-router';
import { Glyph } from '~/components/icons';
import type { PageWords } from '~/api/types';
import { HeroPicture, type ToolPicture } from './HeroPicture';

interface HeroProps {
  words: PageWords['home']['hero'];
  picture: ToolPicture | null;
}

/** The hero with the two calls to action. */
export function Hero({ words, picture }: HeroProps) {
  return (
    <section className="border-b border-line bg-surface">
      <div className="container-page grid items-center gap-10 py-12 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:py-24">
        <div>
          <h1 className="text-4xl leading-[1.08] font-bold tracking-tight sm:text-5xl">{words.title}</h1>
          <p className="mt-5 max-w-prose text-lg leading-relaxed">{words.text}</p>
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
            {words.note}
          </p>
        </div>
        {picture && <HeroPicture picture={picture} />}
      </div>
    </section>
  );
}
