import type { ShownGuide } from '~/api/types';
import { usePart } from '~/lib/use-part';

const loadLive = () => import('./LiveGuides').then(({ LiveGuides }) => LiveGuides);

interface GuidesProps {
  toolId: string;
  guides: readonly ShownGuide[];
  isOpen: boolean;
}

/** How to use the tool. The titles are part of the page; the texts are loaded when the tab opens. */
export function Guides({ toolId, guides, isOpen }: GuidesProps) {
  const { Part: LiveGuides } = usePart(loadLive, isOpen);
  if (LiveGuides) return <LiveGuides toolId={toolId} />;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {guides.map(({ id, title }) => (
        <li key={id} className="py-3 font-semibold [overflow-wrap:anywhere] text-ink">
          {title}
        </li>
      ))}
    </ul>
  );
}
