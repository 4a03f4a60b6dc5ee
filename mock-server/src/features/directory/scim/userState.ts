import type { ScimPatch, ScimUserDraft } from '@basis/domain/model/contract/contract';
import { isRecord } from '@basis/domain/model/formats/isRecord';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { schemaCheck } from '../../../platform/contract/validation';
import { scimFault } from '../../../platform/contract/scim';
import { patchState, type PatchStep, type PatchWriter } from './patch';

/** What a directory decides about a user. */
export interface UserState {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly externalId: string | null;
}

const longestName = 100;
const longestExternalId = 256;
const emailFault = schemaCheck({ type: 'string', format: 'email', maxLength: 254 });

const cut = (text: string): string => nameLine(text).slice(0, longestName);

/** Entra ID writes `"False"`. */
const readActive = (value: unknown, at: string): boolean => {
  const text = String(value).toLowerCase();
  if (text === 'true' || text === 'false') return text === 'true';
  throw scimFault(400, 'invalidValue', 'active is true or false.', at);
};

const readText = (value: unknown, at: string): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  throw scimFault(400, 'invalidValue', 'This is a text.', at);
};

const readExternalId = (value: unknown, at: string): string | null => {
  const text = readText(value, at);
  if (text.length > longestExternalId)
    throw scimFault(400, 'invalidValue', `externalId has at most ${longestExternalId} characters.`, at);
  return text || null;
};

const readEmail = (value: unknown, at: string): string => {
  if (emailFault(value) !== null || typeof value !== 'string')
    throw scimFault(400, 'invalidValue', 'userName is the email by which the user signs in.', at);
  return value;
};

/** First and last name, from whichever parts a directory gives. */
const namesOf = ({ name, displayName, userName }: ScimUserDraft): Pick<UserState, 'firstName' | 'lastName'> => {
  const firstName = cut(name?.givenName ?? '');
  const lastName = cut(name?.familyName ?? '');
  if (firstName) return { firstName, lastName };
  const whole = nameLine(name?.formatted ?? displayName ?? '');
  if (!whole)
    return lastName
      ? { firstName: lastName, lastName: '' }
      : { firstName: cut(userName.split('@')[0] ?? ''), lastName: '' };
  const [first = '', ...others] = whole.split(' ');
  return { firstName: cut(first), lastName: lastName || cut(others.join(' ')) };
};

/** State that a whole user asks for. */
export const readUserDraft = (draft: ScimUserDraft): UserState => ({
  email: readEmail(draft.userName, 'body/userName'),
  ...namesOf(draft),
  active: draft.active === undefined ? true : readActive(draft.active, 'body/active'),
  externalId: readExternalId(draft.externalId, 'body/externalId'),
});

type Writer = PatchWriter<UserState>;

const isRemoval = ({ op }: PatchStep): boolean => op === 'remove';

const writeFirstName: Writer = (state, { value, at }) => {
  // Basis keeps a first name: without another, the former one stays.
  const firstName = cut(readText(value, at));
  return firstName ? { ...state, firstName } : state;
};

const writers: Readonly<Record<string, Writer>> = {
  username: (state, step) => {
    if (isRemoval(step)) throw scimFault(400, 'mutability', 'userName can’t be removed.', step.at);
    return { ...state, email: readEmail(step.value, step.at) };
  },
  active: (state, step) => ({ ...state, active: isRemoval(step) ? true : readActive(step.value, step.at) }),
  externalid: (state, step) => ({ ...state, externalId: isRemoval(step) ? null : readExternalId(step.value, step.at) }),
  'name.givenname': writeFirstName,
  'name.familyname': (state, step) => ({
    ...state,
    lastName: isRemoval(step) ? '' : cut(readText(step.value, step.at)),
  }),
  name: (state, step) => {
    if (isRemoval(step)) return { ...state, lastName: '' };
    if (!isRecord(step.value)) throw scimFault(400, 'invalidValue', 'name is an object.', step.at);
    return Object.entries(step.value).reduce((before, [part, value]) => {
      const write = writers[`name.${part.toLowerCase()}`];
      return write ? write(before, { ...step, value }) : before;
    }, state);
  },
};

/** State after a PATCH. */
export const patchUserState = (id: string, state: UserState, patch: ScimPatch): UserState =>
  patchState({ id, state, writers }, patch);
