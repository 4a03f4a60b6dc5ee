import type { Ability, Actor } from '@basis/domain/model/permissions/permissions';
import { checkAllowed } from '../../../platform/contract/checkAllowed';
import type { ExportedList } from './listCells';

/** Abilities that the files of some lists require of whoever asks for them, and of whoever fetches them. */
const abilities: Readonly<Partial<Record<ExportedList, Ability>>> = { quotes: 'listQuotes', apiCalls: 'listApiCalls' };

/** @throws ApiError 403 if the user may not have a file of a list. */
export const checkList = (actor: Actor, list: ExportedList): void => {
  const ability = abilities[list];
  if (ability) checkAllowed(actor, ability);
};
