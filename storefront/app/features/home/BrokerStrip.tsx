import { useState } from 'react';
import { Glyph } from '~/components/icons';

interface BrokersProps {
  brokers: readonly string[];
}

function Marks({ brokers, isCopy = false }: BrokersProps & { isCopy?: boolean }) {
  return (
    <ul
      aria-hidden={isCopy || undefined}
      className={`flex shrink-0 items-center motion-reduce:shrink motion-reduce:flex-wrap motion-reduce:justify-center ${isCopy ? 'motion-reduce:hidden' : ''}`}
    >
      {brokers.map((broker) => (
        <li
          key={broker}
          className="px-6 py-2 text-lg font-semibold tracking-tight whitespace-nowrap text-quiet sm:px-8 sm:text-xl"
        >
          {broker}
        </li>
      ))}
    </ul>
  );
}

/** A scrolling strip of brokers that can be paused. */
export function BrokerStrip({ brokers }: BrokersProps) {
  const [isStopped, setStopped] = useState(false);
  return (
    <section aria-labelledby="brokers" className="border-b border-line py-10">
      <div className="container-page flex items-center justify-center gap-2">
        <h2 id="brokers" className="text-center text-sm font-medium text-quiet">
          Works with all leading brokers’ APIs
        </h2>
        <button
          type="button"
          onClick={() => setStopped(!isStopped)}
          className="btn btn-quiet no-script:hidden size-8 min-h-8 p-0 motion-reduce:hidden"
          aria-label={isStopped ? 'Play broker list' : 'Pause broker list'}
        >
          <Glyph name={isStopped ? 'play' : 'pause'} width={14} height={14} />
        </button>
      </div>
      <div className="mt-4 overflow-hidden [mask-image:linear-gradient(90deg,transparent,black_8%,black_92%,transparent)] motion-reduce:[mask-image:none]">
        <div
          className={`flex w-max animate-[marquee_48s_linear_infinite] hover:[animation-play-state:paused] motion-reduce:w-full motion-reduce:animate-none ${isStopped ? '[animation-play-state:paused]' : ''}`}
        >
          <Marks brokers={brokers} />
          <Marks brokers={brokers} isCopy />
        </div>
      </div>
      <p className="container-page mt-4 text-center text-xs text-quiet">
        Names belong to their owners. We are not associated with any broker.
      </p>
    </section>
  );
}
