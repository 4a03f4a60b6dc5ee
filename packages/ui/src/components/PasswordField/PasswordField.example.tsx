import { PasswordField } from '@basis/ui/PasswordField';
import { useState } from 'react';

export default function PasswordFieldExample() {
  const [password, setPassword] = useState('Bid4Tower');
  return (
    <PasswordField
      label="New password"
      autoComplete="new-password"
      hasStrengthMeter
      value={password}
      onChange={setPassword}
    />
  );
}
