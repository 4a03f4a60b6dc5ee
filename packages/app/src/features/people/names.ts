/** Splits a name: the first word is the first name, the rest the last name. */
export const namesOf = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
};
