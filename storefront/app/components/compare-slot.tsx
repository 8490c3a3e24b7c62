import type { Compared } from '~/lib/compare';
import { useSession } from '~/lib/session';
import { usePart } from '~/lib/use-part';

const loadTick = () => import('./compare-tick').then(({ CompareTick }) => CompareTick);
const loadTray = () => import('./compare-tray').then(({ CompareTray }) => CompareTray);

/** The box that chooses a tool for comparison; its script is loaded once the page is interactive. */
export function CompareSlot({ tool }: { tool: Compared }) {
  const { Part: Tick } = usePart(loadTick, useSession().kind !== 'unknown');
  return Tick && <Tick tool={tool} />;
}

/** The strip with the chosen tools, loaded like their boxes. */
export function CompareTraySlot() {
  const { Part: Tray } = usePart(loadTray, useSession().kind !== 'unknown');
  return Tray && <Tray />;
}
