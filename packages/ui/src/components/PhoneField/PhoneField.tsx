import { useState } from 'react';
import { useControlled } from '../../internal/useControlled';
import { TextField, type TextFieldProps } from '../TextField/TextField';
import { formatPhone, normalizePhone } from './phoneText';

export { formatPhone } from './phoneText';

export interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'endContent' | 'onChange'> {
  /** Called on each key: with ten digits, or with the typed text if the number has another form. */
  onChange?: ((phone: string) => void) | undefined;
}

/** A phone number. Accepts any notation, and shows (555) 123-4567 on blur. */
export function PhoneField({ value, defaultValue = '', onChange, ...props }: PhoneFieldProps) {
  const [phone, setPhone] = useControlled(value, defaultValue, onChange);
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      autoComplete="tel"
      spellCheck={false}
      {...props}
      type="tel"
      inputMode="tel"
      value={draft ?? formatPhone(phone)}
      onChange={(text) => {
        setDraft(text);
        setPhone(normalizePhone(text));
      }}
      onBlur={(event) => {
        setDraft(null);
        props.onBlur?.(event);
      }}
    />
  );
}
