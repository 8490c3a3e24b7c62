import type { PageWords } from '~/api/types';
import { BrokerStrip } from './BrokerStrip';
import { Categories, type CategoryTile } from './Categories';
import { ValuePoints } from './ValuePoints';

interface MiddleProps {
  words: PageWords['home'];
  categories: CategoryTile[];
}

/** Below what the first screen shows. */
export function Middle({ words, categories }: MiddleProps) {
  return (
    <>
      <BrokerStrip brokers={words.brokers} />
      <ValuePoints values={words.values} />
      <Categories categories={categories} />
    </>
  );
}
