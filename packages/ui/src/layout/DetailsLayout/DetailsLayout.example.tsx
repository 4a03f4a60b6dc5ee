import { Breadcrumbs } from '@basis/ui/Breadcrumbs';
import { DefinitionList } from '@basis/ui/DefinitionList';
import { Heading } from '@basis/ui/Heading';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { DetailsLayout } from '@basis/ui/layout/DetailsLayout';
import { Stack } from '@basis/ui/layout/Stack';

export default function DetailsLayoutExample() {
  return (
    <div style={{ blockSize: '100vh', display: 'flex', flexDirection: 'column' }}>
      <DetailsLayout
        header={
          <Stack space="s1">
            <Breadcrumbs crumbs={[{ label: 'Projects', href: '#projects' }]} />
            <Heading level={1}>Riverside Medical, Tower B</Heading>
          </Stack>
        }
        aside={
          <Box padding="s5">
            <DefinitionList aria-label="Fields" items={[{ id: 'location', label: 'Location', value: 'Seattle, WA' }]} />
          </Box>
        }
      >
        <Box padding="s5">
          <Text>Notes, files and activity stand here.</Text>
        </Box>
      </DetailsLayout>
    </div>
  );
}
