import { fold } from '@basis/domain/model/formats/fold';
import { refused } from '../platform/contract/errors';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** @throws ApiError 422 if another entry has the name, in whatever case */
export const refuseTakenName = (entries: readonly Named[], { id, name }: Named): void => {
  const key = fold(name);
  if (entries.some((entry) => entry.id !== id && fold(entry.name) === key)) throw refused(`“${name}” already exists.`);
};
