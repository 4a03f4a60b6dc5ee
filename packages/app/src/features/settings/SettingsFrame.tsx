import { observer } from 'mobx-react-lite';
import { Outlet, useLocation } from 'react-router-dom';
import { Sidebar } from '@basis/ui/Sidebar';
import { ViewList } from '@basis/ui/data/ViewList';
import { SidebarLayout } from '@basis/ui/layout/SidebarLayout';
import { useDomain } from '../../domainContext';
import { settingsMenu } from './settingsMenu';

/** Navigation of the settings, and the open page. */
const SettingsFrame = observer(function SettingsFrame() {
  const { session } = useDomain();
  const { pathname } = useLocation();
  return (
    <SidebarLayout
      sidebar={
        <Sidebar title="Settings">
          <ViewList aria-label="Settings" groups={settingsMenu(session)} currentId={pathname} />
        </Sidebar>
      }
    >
      <Outlet />
    </SidebarLayout>
  );
});

export default SettingsFrame;
