import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Menu } from '@basis/ui/Menu';
import { useDomain } from '../domainContext';
import { paths } from '../paths';

/** Analytics and reports, as far as the user may read them. */
const AnalyticsMenu = observer(function AnalyticsMenu({ trigger }: { trigger: ReactElement }) {
  const { session } = useDomain();
  return (
    <Menu
      trigger={trigger}
      defaultOpen
      items={[
        ...(session.allows('getAnalyticsReport')
          ? [{ id: 'analytics', label: 'Analytics', icon: ChartNoAxesColumn, href: paths.analytics() }]
          : []),
        ...(session.allows('getGroupReport')
          ? [{ id: 'reports', label: 'Reports', icon: Table2, href: paths.reports }]
          : []),
      ]}
    />
  );
});

export default AnalyticsMenu;
