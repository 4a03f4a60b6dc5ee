import { observer } from 'mobx-react-lite';
import { Outlet, useLocation } from 'react-router-dom';
import { PageHeader } from '@basis/ui/PageHeader';
import { usePageLayout } from '@basis/ui/pageLayout';
import { Sidebar } from '@basis/ui/Sidebar';
import { ViewList } from '@basis/ui/data/ViewList';
import { Box } from '@basis/ui/layout/Box';
import { SidebarLayout } from '@basis/ui/layout/SidebarLayout';
import { useDomain } from '../../domainContext';
import { paths } from '../../paths';
import { settingsMenu } from './settingsMenu';

/** Navigation of the settings, and the open page. In a narrow layout, the navigation is a page of its own. */
const SettingsFrame = observer(function SettingsFrame() {
  const { session } = useDomain();
  const { pathname } = useLocation();
  const isNarrow = usePageLayout() !== 'desktop';
  const menu = <ViewList aria-label="Settings" groups={settingsMenu(session)} currentId={pathname} />;
  if (isNarrow)
    return pathname === paths.settings ? (
      <Box padding="s4" isScrolling>
        <PageHeader title="Settings" />
        {menu}
      </Box>
    ) : (
      <Outlet />
    );
  return (
    <SidebarLayout sidebar={<Sidebar title="Settings">{menu}</Sidebar>}>
      <Outlet />
    </SidebarLayout>
  );
});

export default SettingsFrame;
