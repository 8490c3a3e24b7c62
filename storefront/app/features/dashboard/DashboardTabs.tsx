import { useSearchParams } from 'react-router';
import { panelProps, TabStrip } from '~/components/tab-strip';
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
] as const;

/** The tabs; the open one is in the URL. The wishlist is a part of My Tools. */
export function DashboardTabs() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const requested = asked === 'wishlist' ? 'tools' : asked;
  const { value: open, Body } = tabs.find(({ value }) => value === requested) ?? tabs[0];
  return (
    <>
      <TabStrip
        label="Dashboard"
        tabs={tabs}
        open={open}
        onOpen={(value) =>
          setParams(value === 'overview' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
        }
      />
      <div key={open} {...panelProps(open, open)} className="pt-8 outline-offset-4">
        <Body />
      </div>
    </>
  );
}
