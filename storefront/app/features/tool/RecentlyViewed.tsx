import { useEffect, useState } from 'react';
import { getCompared } from '~/api/shop';
import type { ComparedTool } from '~/api/types';
import { SmallCards } from '~/components/small-card';
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
  return <SmallCards id="recently-viewed" title="Recently viewed" tools={tools} />;
}
