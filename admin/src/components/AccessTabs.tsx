import { ScreenTabs } from './ScreenTabs';

const tabs = [
  { to: '/access', label: 'Names' },
  { to: '/communities', label: 'Groups' },
];

/** Names that are given access elsewhere, and groups of owners. */
export function AccessTabs() {
  return <ScreenTabs label="Kinds of access" tabs={tabs} />;
}
