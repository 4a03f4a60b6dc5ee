import { Switch } from '@basis/ui/Switch';
import { useState } from 'react';

export default function SwitchExample() {
  const [isOn, setIsOn] = useState(true);
  return (
    <Switch isSelected={isOn} onChange={setIsOn}>
      Send me a digest each morning
    </Switch>
  );
}
