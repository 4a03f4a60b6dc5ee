import { DefinitionList } from '@basis/ui/DefinitionList';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';

export default function DetailsBodyExample() {
  return (
    <div style={{ blockSize: '100vh', display: 'flex', flexDirection: 'column' }}>
      <DetailsBody
        aside={
          <Box padding="s5">
            <DefinitionList aria-label="Fields" items={[{ id: 'phone', label: 'Phone', value: '(555) 123-4567' }]} />
          </Box>
        }
      >
        <Box padding="s5">
          <Text>Bids of this company.</Text>
        </Box>
      </DetailsBody>
    </div>
  );
}
