import { useId } from 'react';
import { Checkbox } from '@basis/ui/Checkbox';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';

interface CheckboxRowProps<Id extends string> {
  label: string;
  options: readonly { readonly id: Id; readonly label: string }[];
  isSelected: (id: Id) => boolean;
  onChange: (id: Id, isSelected: boolean) => void;
}

/** Labelled checkboxes in one row, which wraps. */
export function CheckboxRow<Id extends string>({ label, options, isSelected, onChange }: CheckboxRowProps<Id>) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId}>
      <Stack space="s2">
        <Text id={labelId} tone="secondary">
          {label}
        </Text>
        <Inline space="s4" isWrapping>
          {options.map((option) => (
            <Checkbox key={option.id} isSelected={isSelected(option.id)} onChange={(isOn) => onChange(option.id, isOn)}>
              {option.label}
            </Checkbox>
          ))}
        </Inline>
      </Stack>
    </div>
  );
}
