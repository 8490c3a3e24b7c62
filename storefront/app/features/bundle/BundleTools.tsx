import { Link } from 'react-router';
import type { Bundle } from '~/api/types';
import { Glyph } from '~/components/icons';
import { Picture } from '~/components/picture';
import { formatPrice } from '~/lib/format';

function ToolRow({ tool }: { tool: Bundle['tools'][number] }) {
  return (
    <li className="relative flex gap-4 p-4 sm:p-5">
      <div className="w-20 shrink-0 overflow-hidden rounded-lg border border-line self-start sm:w-32">
        <Picture path={tool.image ?? undefined} alt="" sizes="128px" />
      </div>
      <div className="min-w-0 flex-1 sm:flex sm:justify-between sm:gap-6">
        <div className="min-w-0">
          <p className="text-sm text-quiet">{tool.category}</p>
          <h3 className="mt-0.5 leading-snug font-semibold [overflow-wrap:anywhere]">
            <Link
              to={`/tools/${tool.id}`}
              prefetch="intent"
              className="inline-block py-0.5 after:absolute after:inset-0 hover:text-link"
            >
              {tool.name}
            </Link>
          </h3>
          <p className="mt-1 line-clamp-2 text-sm leading-snug">{tool.shortDescription}</p>
        </div>
        {tool.owned ? (
          <p className="mt-2 flex shrink-0 items-center gap-1.5 self-start text-sm font-medium text-gain sm:mt-0">
            <Glyph name="check" width={18} height={18} />
            You own it
          </p>
        ) : (
          <p className="figure mt-2 shrink-0 text-sm sm:mt-0 sm:text-right">
            <span className="text-base font-semibold text-ink">{formatPrice(tool.share)}</span>
            <span className="text-quiet max-sm:ml-2 sm:block">instead of {formatPrice(tool.price)}</span>
          </p>
        )}
      </div>
    </li>
  );
}

/** What a bundle contains, each tool with its price in it and alone. */
export function BundleTools({ tools }: { tools: Bundle['tools'] }) {
  return (
    <section aria-labelledby="bundle-tools" className="mt-8">
      <h2 id="bundle-tools" className="text-xl font-semibold">
        What you get
      </h2>
      <ul className="card mt-3 divide-y divide-line">
        {tools.map((tool) => (
          <ToolRow key={tool.id} tool={tool} />
        ))}
      </ul>
    </section>
  );
}
