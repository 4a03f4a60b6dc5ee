import { Button } from '@basis/ui/Button';
import { DefinitionList } from '@basis/ui/DefinitionList';
import { Heading } from '@basis/ui/Heading';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { EmailLayout } from '@basis/ui/layout/EmailLayout';
import { Inline } from '@basis/ui/layout/Inline';

export default function EmailLayoutExample() {
  return (
    <div style={{ blockSize: '100vh', display: 'flex' }}>
      <EmailLayout
        fields={
          <Box padding="s5">
            <DefinitionList
              aria-label="What was read"
              items={[{ id: 'due', label: 'Bid deadline', value: 'Dec 09, 2026' }]}
            />
          </Box>
        }
        actions={
          <Inline space="s2">
            <Button variant="primary">Add</Button>
            <Button>Decline</Button>
          </Inline>
        }
        head={<Heading level={2}>Invitation to bid</Heading>}
      >
        <Text as="p" size={14} isReading>
          Proposals are due Wednesday, December 9 by 2:00 PM.
        </Text>
      </EmailLayout>
    </div>
  );
}
