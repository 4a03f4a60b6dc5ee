import type { Filter } from 'scim2-parse-filter';
import type { ScimGroupDraft, ScimPatch } from '@basis/domain/model/contract/contract';
import { isRecord } from '@basis/domain/model/formats/isRecord';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { isUuid } from '@basis/domain/model/formats/uuid';
import { scimFault } from '../../../platform/contract/scim';
import { patchState, type PatchStep, type PatchWriter } from './patch';

/** What a directory decides about a group. */
export interface GroupState {
  readonly name: string;
  readonly externalId: string | null;
  readonly memberIds: ReadonlySet<string>;
}

const longestText = 256;

const readText = (value: unknown, at: string): string => {
  if (typeof value === 'string' && value.length <= longestText) return value;
  throw scimFault(400, 'invalidValue', `This is a text of at most ${longestText} characters.`, at);
};

const readName = (value: unknown, at: string): string => {
  const name = nameLine(readText(value, at));
  if (!name) throw scimFault(400, 'invalidValue', 'A group needs a displayName.', at);
  return name;
};

const readMember = (value: unknown, at: string): string => {
  const id = isRecord(value) ? value['value'] : value;
  if (typeof id === 'string' && isUuid(id)) return id.toLowerCase();
  throw scimFault(400, 'invalidValue', 'A member has the id of a user as its value.', at);
};

const readMembers = (value: unknown, at: string): string[] => {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((member) => readMember(member, at));
};

/** State that a whole group asks for. */
export const readGroupDraft = ({ displayName, externalId, members }: ScimGroupDraft): GroupState => ({
  name: readName(displayName, 'body/displayName'),
  externalId: externalId || null,
  memberIds: new Set(readMembers(members, 'body/members')),
});

/** Ids that `members[value eq "…"]` names; also several, joined by `or`. */
const namedIn = (filter: Filter, at: string): string[] => {
  if (filter.op === 'or' && 'filters' in filter) return filter.filters.flatMap((part) => namedIn(part, at));
  const isValue = 'compValue' in filter && filter.op === 'eq' && filter.attrPath.toLowerCase() === 'value';
  if (isValue && typeof filter.compValue === 'string') return [filter.compValue.toLowerCase()];
  throw scimFault(400, 'invalidFilter', 'Members are chosen by value eq "…".', `${at}/path`);
};

const writeMembers = (state: GroupState, { op, where, value, at }: PatchStep): GroupState => {
  const memberIds = new Set(state.memberIds);
  if (op === 'remove') {
    // Entra ID names them in the value rather than in the path.
    const ids = where ? namedIn(where, at) : value === undefined ? [...memberIds] : readMembers(value, at);
    for (const id of ids) memberIds.delete(id);
    return { ...state, memberIds };
  }
  if (where) throw scimFault(400, 'noTarget', 'Members are added and replaced as a list.', `${at}/path`);
  const ids = readMembers(value, `${at}/value`);
  return { ...state, memberIds: op === 'replace' ? new Set(ids) : new Set([...memberIds, ...ids]) };
};

const writers: Readonly<Record<string, PatchWriter<GroupState>>> = {
  displayname: (state, { op, value, at }) => {
    if (op === 'remove') throw scimFault(400, 'mutability', 'displayName can’t be removed.', at);
    return { ...state, name: readName(value, at) };
  },
  externalid: (state, { op, value, at }) => ({
    ...state,
    externalId: op === 'remove' || value === null ? null : readText(value, at),
  }),
  members: writeMembers,
};

/** State after a PATCH. */
export const patchGroupState = (id: string, state: GroupState, patch: ScimPatch): GroupState =>
  patchState({ id, state, writers }, patch);
