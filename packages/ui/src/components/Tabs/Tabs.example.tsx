import { Box } from '@basis/ui/layout/Box';
import { Tabs } from '@basis/ui/Tabs';
import { Text } from '@basis/ui/Text';

const tabs = [
  { id: 'notes', label: 'Notes', count: 3 },
  { id: 'files', label: 'Files', count: 12 },
  { id: 'activity', label: 'Activity' },
] as const;

export default function TabsExample() {
  return (
    <Tabs aria-label="Riverside Medical" tabs={tabs}>
      {(id) => (
        <Box paddingBlock="s4">
          <Text>What stands under {id}.</Text>
        </Box>
      )}
    </Tabs>
  );
}
