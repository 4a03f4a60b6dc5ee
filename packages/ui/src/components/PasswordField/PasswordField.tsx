import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useControlled } from '../../internal/useControlled';
import { IconButton } from '../IconButton/IconButton';
import { TextField, type TextFieldProps } from '../TextField/TextField';
import * as css from './PasswordField.css';
import { StrengthMeter } from './StrengthMeter';
import { useWords } from '../../words/words';
import { passwordFieldWords } from '../../words/english/PasswordField.words';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'endContent' | 'icon'> {
  /** Shows the strength of a new password. @default false */
  hasStrengthMeter?: boolean;
}

/** A password input, with a button that reveals the text. */
export function PasswordField({ hasStrengthMeter = false, ...props }: PasswordFieldProps) {
  return hasStrengthMeter ? <MeasuredField {...props} /> : <SecretField {...props} />;
}

/** Tracks the typed text, which the plain field leaves uncontrolled. */
function MeasuredField({ value, defaultValue = '', onChange, ...props }: TextFieldProps) {
  const [password, setPassword] = useControlled(value, defaultValue, onChange);
  return (
    <div className={css.measured}>
      <SecretField autoComplete="new-password" {...props} value={password} onChange={setPassword} />
      <StrengthMeter password={password} />
    </div>
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
