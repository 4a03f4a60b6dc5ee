/** Invalid setting; the message names the variable and its valid values. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and trims a variable; null if it is unset or empty. */
export const given = (environment: Environment, name: string): string | null => environment[name]?.trim() || null;

/** Reads a URL; null if the variable is unset. @throws SettingError for an invalid URL; the message omits the value. */
export const url = (
  environment: Environment,
  name: string,
  protocols: readonly string[],
  example: string,
): string | null => {
  const text = given(environment, name);
  if (text === null) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new SettingError(`${name} can't be used; it takes an address such as ${example}.`);
  }
  return text;
};
