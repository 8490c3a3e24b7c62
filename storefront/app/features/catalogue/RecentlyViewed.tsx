import { useEffect, useState } from 'react';
import { getCompared } from '~/api/shop';
import type { ComparedTool } from '~/api/types';
import { SmallCards } from '~/components/small-card';
import { viewed } from '~/lib/recently-viewed';

const SHOWN = 4;

/** Tools that the visitor viewed. Remembered on the device with consent only. */
export function RecentlyViewed() {
  const [tools, setTools] = useState<ComparedTool[]>([]);

  useEffect(() => {
    let isCurrent = true;
    const last = viewed().slice(0, SHOWN);
    if (last.length > 0) {
      void getCompared(last).then((result) => {
        if (isCurrent && result.ok) setTools(result.data.tools);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, []);

  if (tools.length === 0) return null;
  return <SmallCards id="recently-viewed" title="Recently viewed" tools={tools} />;
}
