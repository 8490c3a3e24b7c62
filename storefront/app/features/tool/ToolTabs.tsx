import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Release, Tool } from '~/api/types';
import { panelProps, TabStrip } from '~/components/tab-strip';
import { useSession } from '~/lib/session';
import { Description } from './Description';
import { Guides } from './Guides';
import { CheckList, Requirements } from './Requirements';
import { ToolFacts } from './ToolFacts';
import { Reviews } from './Reviews';
import { Versions } from './Versions';
import { WhatsNew } from './WhatsNew';

export interface ToolTabsProps {
  tool: Tool;
  releases: Release[];
  /** Names of brokers in the tool’s texts. */
  brokers: readonly string[];
}

const TABS = ['overview', 'features', 'guide', 'reviews', 'requirements', 'versions'];

/** The tabs. All panels are rendered, so the page is readable without scripts. A link to one, such as `#reviews`, opens it. */
export function ToolTabs({ tool, releases, brokers }: ToolTabsProps) {
  const { hash, key } = useLocation();
  const [chosen, setChosen] = useState({ tab: 'overview', at: '' });
  const root = useRef<HTMLDivElement>(null);
  // The server does not know the fragment, so the first rendering shows what the server's does.
  const isKnown = useSession().kind !== 'unknown';
  const { guides } = tool;
  const tabs = guides ? TABS : TABS.filter((tab) => tab !== 'guide');
  const linked = isKnown ? tabs.find((tab) => hash === `#${tab}`) : undefined;
  const open = linked && chosen.at !== key ? linked : chosen.tab;

  useEffect(() => {
    if (linked) root.current?.scrollIntoView();
  }, [linked, key]);

  const panels = [
    {
      value: 'overview',
      label: 'Overview',
      body: (
        <>
          <Description tool={tool} />
          <WhatsNew releases={releases} />
          <ToolFacts tool={tool} brokers={brokers} />
        </>
      ),
    },
    {
      value: 'features',
      label: 'Features',
      body: <CheckList items={tool.features} empty="No features listed." />,
    },
    ...(guides
      ? [
          {
            value: 'guide',
            label: 'Guide',
            body: <Guides toolId={tool._id} guides={guides} isOpen={open === 'guide'} />,
          },
        ]
      : []),
    { value: 'reviews', label: 'Reviews', body: <Reviews tool={tool} isOpen={open === 'reviews'} /> },
    { value: 'requirements', label: 'Requirements', body: <Requirements tool={tool} /> },
    ...(releases.length > 0
      ? [{ value: 'versions', label: 'Versions', body: <Versions tool={tool} releases={releases} /> }]
      : []),
  ];
  return (
    <div ref={root}>
      <TabStrip
        label="About this tool"
        tabs={panels}
        open={open}
        onOpen={(tab) => setChosen({ tab, at: key })}
        className="no-script:hidden"
      />
      {panels.map(({ value, label, body }) => (
        <div key={value} {...panelProps(value, open)} className="pt-6 outline-offset-4">
          <h2 className="sr-only no-script:not-sr-only no-script:mb-4 no-script:text-xl no-script:font-semibold">
            {label}
          </h2>
          <div id={value}>{body}</div>
        </div>
      ))}
    </div>
  );
}
