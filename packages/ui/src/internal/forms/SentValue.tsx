import { useRef } from 'react';
import { useFormReset } from './useFormReset';

interface SentValueProps {
  /** Sends nothing without a name. */
  name: string | undefined;
  /** The value in a form independent of the locale; a list sends one entry per value. */
  value: string | number | null | readonly string[];
  isDisabled?: boolean | undefined;
  /** Called when the form is reset: gives the field its first value, and drops what is being typed. */
  onReset: () => void;
}

/** Hidden inputs with the value of a field whose control shows formatted text. */
export function SentValue({ name, ...props }: SentValueProps) {
  return name === undefined ? null : <SentInputs {...props} name={name} />;
}

function SentInputs({ name, value, isDisabled, onReset }: SentValueProps & { name: string }) {
  const ref = useRef<HTMLInputElement>(null);
  useFormReset(ref, onReset);
  if (typeof value !== 'object' || value === null)
    return <input ref={ref} type="hidden" name={name} value={value ?? ''} disabled={isDisabled} />;
  return (
    <>
      {/* Sends nothing: an empty list has no other element. */}
      <input key="none" ref={ref} type="hidden" disabled />
      {value.map((one, place) => (
        <input key={`${place} ${one}`} type="hidden" name={name} value={one} disabled={isDisabled} />
      ))}
    </>
  );
}
