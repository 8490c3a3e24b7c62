import { ScreenTabs } from './ScreenTabs';

const tabs = [
  { to: '/shareable-links', label: 'Tool links' },
  { to: '/tracked-links', label: 'Tracked links' },
];

export function LinkTabs() {
  return <ScreenTabs label="Kinds of links" tabs={tabs} />;
}
