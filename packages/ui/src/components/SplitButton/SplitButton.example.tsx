import { Inline } from '@basis/ui/layout/Inline';
import { SplitButton } from '@basis/ui/SplitButton';
import { Text } from '@basis/ui/Text';
import { useState } from 'react';

const stages = [
  { id: 'accepted', label: 'Accepted' },
  { id: 'estimating', label: 'Estimating' },
];

export default function SplitButtonExample() {
  const [stage, setStage] = useState('Undecided');
  return (
    <Inline space="s3">
      <SplitButton
        menuLabel="Choose a stage"
        items={stages}
        onPress={() => setStage('Undecided')}
        onAction={(id) => setStage(stages.find((one) => one.id === id)?.label ?? stage)}
      >
        Add
      </SplitButton>
      <Text tone="secondary">Added to {stage}</Text>
    </Inline>
  );
}
