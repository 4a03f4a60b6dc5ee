/** An invalid setting; the message names the variable and its valid values. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Value of a variable without the spaces around it; null if it is not set or empty. */
export const given = (environment: Environment, name: string): string | null => environment[name]?.trim() || null;

/** Address in a variable; null if it is not set. @throws SettingError for another kind of address, without its value. */
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
