import { BrokerStrip } from './BrokerStrip';
import { Categories, type CategoryTile } from './Categories';
import { ValuePoints } from './ValuePoints';

/** Below what the first screen shows. */
export function Middle({ categories }: { categories: CategoryTile[] }) {
  return (
    <>
      <BrokerStrip />
      <ValuePoints />
      <Categories categories={categories} />
    </>
  );
}
