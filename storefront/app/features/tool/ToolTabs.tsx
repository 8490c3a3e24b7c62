import { Tabs } from '@base-ui/react/tabs';
import type { Release, Tool } from '~/api/types';
import { tabClass, TabStrip } from '~/components/tab-strip';
import { Description } from './Description';
import { CheckList, Requirements } from './Requirements';
import { Reviews } from './Reviews';

/** The four tabs. All panels are rendered, so the page is readable without scripts. */
export function ToolTabs({ tool, releases }: { tool: Tool; releases: Release[] }) {
  const panels = [
    { value: 'overview', label: 'Overview', body: <Description tool={tool} /> },
    {
      value: 'features',
      label: 'Features',
      body: <CheckList items={tool.features} empty="No features listed." />,
    },
    { value: 'reviews', label: 'Reviews', body: <Reviews tool={tool} /> },
    { value: 'requirements', label: 'Requirements', body: <Requirements tool={tool} releases={releases} /> },
  ];
  return (
    <Tabs.Root defaultValue="overview">
      <TabStrip label="About this tool" className="no-script:hidden">
        {panels.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} className={tabClass}>
            {label}
          </Tabs.Tab>
        ))}
      </TabStrip>
      {panels.map(({ value, label, body }) => (
        <Tabs.Panel key={value} value={value} keepMounted className="pt-6 outline-offset-4">
          <h2 className="sr-only no-script:not-sr-only no-script:mb-4 no-script:text-xl no-script:font-semibold">
            {label}
          </h2>
          {body}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
