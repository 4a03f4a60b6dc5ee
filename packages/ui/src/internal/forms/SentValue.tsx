interface SentValueProps {
  /** Without a name nothing is sent. */
  name: string | undefined;
  /** As programs read it, whatever the locale; a list is sent as one entry for each of its values. */
  value: string | number | null | readonly string[];
  isDisabled?: boolean | undefined;
}

/** What a form sends of a field whose control shows its value otherwise. */
export function SentValue({ name, value, isDisabled }: SentValueProps) {
  if (name === undefined) return null;
  const values = typeof value === 'object' && value !== null ? value : [value === null ? '' : String(value)];
  return values.map((one, place) => (
    <input key={`${place} ${one}`} type="hidden" name={name} value={one} disabled={isDisabled} />
  ));
}
