interface SentValueProps {
  /** Sends nothing without a name. */
  name: string | undefined;
  /** The value in a form independent of the locale; a list sends one entry per value. */
  value: string | number | null | readonly string[];
  isDisabled?: boolean | undefined;
}

/** Hidden inputs with the value of a field whose control shows formatted text. */
export function SentValue({ name, value, isDisabled }: SentValueProps) {
  if (name === undefined) return null;
  const values = typeof value === 'object' && value !== null ? value : [value === null ? '' : String(value)];
  return values.map((one, place) => (
    <input key={`${place} ${one}`} type="hidden" name={name} value={one} disabled={isDisabled} />
  ));
}
