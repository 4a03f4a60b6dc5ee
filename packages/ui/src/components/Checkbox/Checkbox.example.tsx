import { Checkbox } from '@basis/ui/Checkbox';
import { Stack } from '@basis/ui/layout/Stack';
import { useState } from 'react';

const all = ['Plans', 'Specifications', 'Addenda'];

export default function CheckboxExample() {
  const [chosen, setChosen] = useState(['Plans']);
  return (
    <Stack space="s2" align="start">
      <Checkbox
        isSelected={chosen.length === all.length}
        isIndeterminate={chosen.length > 0 && chosen.length < all.length}
        onChange={(isOn) => setChosen(isOn ? all : [])}
      >
        All files
      </Checkbox>
      {all.map((name) => (
        <Checkbox
          key={name}
          isSelected={chosen.includes(name)}
          onChange={(isOn) => setChosen(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))}
        >
          {name}
        </Checkbox>
      ))}
    </Stack>
  );
}
