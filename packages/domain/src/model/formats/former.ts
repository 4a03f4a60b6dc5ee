interface Named {
  readonly name: string;
  readonly active: boolean;
}

/** Name of a user; one who was deactivated is marked. */
export const shownName = ({ name, active }: Named): string => (active ? name : `${name} (former)`);

/** A user with the shown name. */
export const shownUser = <Person extends Named>(user: Person): Person =>
  user.active ? user : { ...user, name: shownName(user) };

/** Users to look for, with their shown names: former ones last. New work is given to active ones alone. */
export const usersToFind = <Person extends Named>(users: readonly Person[]): readonly Person[] => [
  ...users.filter(({ active }) => active),
  ...users.filter(({ active }) => !active).map(shownUser),
];
