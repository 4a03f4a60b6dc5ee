import { FilterBuilder, type FilterField } from '@basis/ui/data/FilterBuilder';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useState } from 'react';

const fields: FilterField[] = [
  {
    id: 'stage',
    label: 'Stage',
    kindLabel: 'Select',
    input: 'options',
    operations: [{ id: 'anyOf', arity: 'list', label: 'is any of', negatedLabel: 'is none of' }],
    options: [
      { id: 'estimating', label: 'Estimating' },
      { id: 'submitted', label: 'Submitted' },
    ],
  },
  {
    id: 'quote',
    label: 'Quote',
    kindLabel: 'Money',
    input: 'money',
    operations: [{ id: 'greaterThan', arity: 'one', label: 'is more than', negatedLabel: 'is at most' }],
  },
];

export default function FilterBuilderExample() {
  const [fault, setFault] = useState<string | undefined>('Choose what to filter by.');
  return (
    <Stack space="s3">
      <FilterBuilder fields={fields} onChange={(state) => setFault(state.fault)} />
      <Text size={12} tone="meta" isStatus>
        {fault ?? 'This filter can be applied.'}
      </Text>
    </Stack>
  );
}
