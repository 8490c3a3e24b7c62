import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { getCompared } from '~/api/shop';
import type { ComparedTool } from '~/api/types';
import { Picture } from '~/components/picture';
import { Price } from '~/components/price';
import { noteViewed } from '~/lib/recently-viewed';

const SHOWN = 4;

/** Tools that the visitor viewed before this one. Remembered on the device with consent only. */
export function RecentlyViewed({ toolId }: { toolId: string }) {
  const [tools, setTools] = useState<ComparedTool[]>([]);

  useEffect(() => {
    let isCurrent = true;
    const before = noteViewed(toolId).slice(0, SHOWN);
    if (before.length > 0) {
      void getCompared(before).then((result) => {
        if (isCurrent && result.ok) setTools(result.data.tools);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [toolId]);

  if (tools.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="no-print container-page pb-14">
      <h2 id="recently-viewed" className="text-xl font-semibold">
        Recently viewed
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
        {tools.map((tool) => (
          <li key={tool._id} className="card relative flex flex-col overflow-hidden">
            <div className="border-b border-line">
              <Picture path={tool.images[0]} alt="" sizes="(min-width: 1024px) 280px, 46vw" />
            </div>
            <div className="flex flex-1 flex-col gap-2 p-4">
              <h3 className="text-base leading-snug font-semibold [overflow-wrap:anywhere]">
                <Link to={`/tools/${tool._id}`} className="hover:text-link">
                  {tool.name}
                </Link>
              </h3>
              <div className="mt-auto">
                <Price price={tool.price} originalPrice={tool.originalPrice} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
