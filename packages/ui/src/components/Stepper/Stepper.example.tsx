import { Button } from '@basis/ui/Button';
import { Stepper } from '@basis/ui/Stepper';
import { Stack } from '@basis/ui/layout/Stack';
import { useState } from 'react';

const steps = [
  { id: 'file', label: 'Choose a file' },
  { id: 'columns', label: 'Match columns' },
  { id: 'check', label: 'Check rows' },
];

export default function StepperExample() {
  const [current, setCurrent] = useState(1);
  return (
    <Stack space="s4" align="start">
      <Stepper
        steps={steps}
        currentId={steps[current]?.id ?? ''}
        onStepPress={(id) => setCurrent(steps.findIndex((step) => step.id === id))}
      />
      <Button isDisabled={current === steps.length - 1} onPress={() => setCurrent(current + 1)}>
        Next step
      </Button>
    </Stack>
  );
}
