import type { User } from '@basis/domain/model/contract/contract';
import { roles } from '@basis/domain/model/permissions/permissions';
import { roleWords } from '@basis/domain/model/permissions/roleWords';

/** Choice of no person, role or team. */
export const nobody = 'nobody';

export const roleOptions = roles.map((role) => ({ id: role, label: roleWords[role].label }));

export const peopleOptions = (users: readonly User[]) =>
  users.filter(({ active }) => active).map(({ id, name }) => ({ id, label: name }));
