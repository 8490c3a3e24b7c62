import { Link } from 'react-router';
import { Picture } from './picture';
import { ToolPrice, type ToolPrices } from './price';

/** The fields of a tool that its small card shows. */
export interface SmallCardTool extends ToolPrices {
  _id: string;
  name: string;
  images: string[];
}

/** Up to four tools: picture, name and price. */
export function SmallCardList({ tools }: { tools: readonly SmallCardTool[] }) {
  return (
    <ul className="mt-5 grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
      {tools.map((tool) => (
        <li key={tool._id} className="card relative flex flex-col overflow-hidden">
          <div className="border-b border-line">
            <Picture path={tool.images[0]} alt="" sizes="(min-width: 1024px) 280px, 46vw" />
          </div>
          <div className="flex flex-1 flex-col gap-2 p-4">
            <h3 className="text-base leading-snug font-semibold [overflow-wrap:anywhere]">
              <Link
                to={`/tools/${tool._id}`}
                className="inline-block py-0.5 after:absolute after:inset-0 after:rounded-[inherit] hover:text-link"
              >
                {tool.name}
              </Link>
            </h3>
            <div className="mt-auto">
              <ToolPrice tool={tool} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface SmallCardsProps {
  id: string;
  title: string;
  tools: readonly SmallCardTool[];
}

/** A section of a page with them. */
export function SmallCards({ id, title, tools }: SmallCardsProps) {
  return (
    <section aria-labelledby={id} className="no-print container-page pb-14">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <SmallCardList tools={tools} />
    </section>
  );
}
