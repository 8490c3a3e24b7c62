import { useSession } from '~/lib/session';
import type { ActionTool } from '~/lib/tool-actions';
import { usePart } from '~/lib/use-part';

const loadHeart = () => import('./heart').then(({ Heart }) => Heart);

/** Keeps the place of the heart, whose script is loaded once the page is interactive. */
export function HeartSlot({ tool }: { tool: ActionTool }) {
  const { Part: Heart } = usePart(loadHeart, useSession().kind !== 'unknown');
  return <span className="no-script:hidden size-9 shrink-0">{Heart && <Heart tool={tool} />}</span>;
}
