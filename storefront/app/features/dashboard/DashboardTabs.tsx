import { Tabs } from '@base-ui/react/tabs';
import { useSearchParams } from 'react-router';
import { tabClass, TabStrip } from '~/components/tab-strip';
import { CourseAccess } from './CourseAccess';
import { MyTools } from './MyTools';
import { Orders } from './Orders';
import { Overview } from './Overview';
import { ProfileSettings } from './ProfileSettings';
import { Subscriptions } from './Subscriptions';

const tabs = [
  { value: 'overview', label: 'Overview', Body: Overview },
  { value: 'tools', label: 'My Tools', Body: MyTools },
  { value: 'orders', label: 'Orders', Body: Orders },
  { value: 'subscriptions', label: 'Subscriptions', Body: Subscriptions },
  { value: 'course', label: 'Course Access', Body: CourseAccess },
  { value: 'profile', label: 'Profile Settings', Body: ProfileSettings },
];

/** The tabs; the open one is in the URL. The wishlist is a part of My Tools. */
export function DashboardTabs() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const requested = asked === 'wishlist' ? 'tools' : asked;
  const open = tabs.some(({ value }) => value === requested) ? requested : 'overview';
  return (
    <Tabs.Root
      value={open}
      onValueChange={(value: string) =>
        setParams(value === 'overview' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
      }
    >
      <TabStrip label="Dashboard">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} className={tabClass}>
            {label}
          </Tabs.Tab>
        ))}
      </TabStrip>
      {tabs.map(({ value, Body }) => (
        <Tabs.Panel key={value} value={value} className="pt-8 outline-offset-4">
          <Body />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
