import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useControlled } from '../../internal/useControlled';
import { Stack } from '../../layout/Stack/Stack';
import { IconButton } from '../IconButton/IconButton';
import { TextField, type TextFieldProps } from '../TextField/TextField';
import { StrengthMeter } from './StrengthMeter';
import { useWords } from '../../words/words';
import { passwordFieldWords } from './PasswordField.words';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'endContent' | 'icon'> {
  /** Shows how hard the password is to guess; for a new one. @default false */
  hasStrengthMeter?: boolean;
}

/** A field for a secret, with a button that shows what was typed. */
export function PasswordField({ hasStrengthMeter = false, ...props }: PasswordFieldProps) {
  return hasStrengthMeter ? <MeasuredField {...props} /> : <SecretField {...props} />;
}

/** Follows what is typed, which the plain field leaves to its element. */
function MeasuredField({ value, defaultValue = '', onChange, ...props }: TextFieldProps) {
  const [password, setPassword] = useControlled(value, defaultValue, onChange);
  return (
    <Stack space="s2">
      <SecretField autoComplete="new-password" {...props} value={password} onChange={setPassword} />
      <StrengthMeter password={password} />
    </Stack>
  );
}

function SecretField(props: TextFieldProps) {
  const words = useWords('PasswordField', passwordFieldWords);
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      endContent={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          size="xs"
          aria-label={isShown ? words.hide : words.show}
          isDisabled={props.isDisabled ?? false}
          onPress={() => setIsShown((shown) => !shown)}
        />
      }
    />
  );
}
