import { Sidebar } from '@basis/ui/Sidebar';
import { Text } from '@basis/ui/Text';
import { ViewList } from '@basis/ui/data/ViewList';
import { Box } from '@basis/ui/layout/Box';
import { SidebarLayout } from '@basis/ui/layout/SidebarLayout';
import { Folder } from 'lucide-react';

export default function SidebarLayoutExample() {
  return (
    <div style={{ blockSize: '100vh', display: 'flex' }}>
      <SidebarLayout
        sidebar={
          <Sidebar title="Views">
            <ViewList
              aria-label="Views"
              currentId="open"
              groups={[{ id: 'all', items: [{ id: 'open', label: 'Open pipeline', icon: Folder, href: '#open' }] }]}
            />
          </Sidebar>
        }
      >
        <Box padding="s5">
          <Text>The page</Text>
        </Box>
      </SidebarLayout>
    </div>
  );
}
