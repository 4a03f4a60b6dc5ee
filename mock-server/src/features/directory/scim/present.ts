import type { ScimMember } from '@basis/domain/model/contract/contract';
import { ApiError } from '../../../platform/contract/errors';
import { validatorOf } from '../../../platform/contract/validator';
import type { LinkTo } from '../../../platform/links';
import { utc } from '../../../platform/utc';
import type { FoundGroup } from '../rows/scimGroups';
import type { FoundUser } from '../rows/scimUsers';
import { attributeName, urns } from './urns';

/** Which attributes an answer has. */
export interface Selection {
  readonly attributes?: string;
  readonly excludedAttributes?: string;
}

const namesIn = (text: string | undefined): ReadonlySet<string> =>
  new Set((text ?? '').split(',').map((name) => attributeName(name).split('.')[0] ?? ''));

interface Resource {
  readonly schemas: string[];
  readonly id: string;
}

/** Leaves out what was not asked for. `schemas` and `id` are always there. */
export const select = <Whole extends Resource>(
  whole: Whole,
  { attributes, excludedAttributes }: Selection,
): Pick<Whole, 'schemas' | 'id'> & Partial<Whole> => {
  const [wanted, unwanted] = [namesIn(attributes), namesIn(excludedAttributes)];
  const isIn = (name: string): boolean =>
    name === 'schemas' ||
    name === 'id' ||
    (attributes === undefined ? !unwanted.has(name.toLowerCase()) : wanted.has(name.toLowerCase()));
  const entries = Object.entries(whole).filter(([name]) => isIn(name));
  return { ...Object.fromEntries(entries), schemas: whole.schemas, id: whole.id } as Pick<Whole, 'schemas' | 'id'> &
    Partial<Whole>;
};

/** True if members are not asked for: thousands of them need not be read. */
export const isWithoutMembers = ({ attributes, excludedAttributes }: Selection): boolean =>
  attributes === undefined ? namesIn(excludedAttributes).has('members') : !namesIn(attributes).has('members');

const withVersion = <Whole extends object, Meta extends object>(whole: Whole, meta: Meta) => ({
  ...whole,
  meta: { ...meta, version: validatorOf(JSON.stringify([whole, meta])) },
});

export const presentScimUser = (user: FoundUser, linkTo: LinkTo) => {
  const formatted = `${user.firstName} ${user.lastName}`.trim();
  return withVersion(
    {
      schemas: [urns.user],
      id: user.id,
      ...(user.externalId === null ? {} : { externalId: user.externalId }),
      userName: user.email,
      name: { givenName: user.firstName, familyName: user.lastName, formatted },
      displayName: formatted,
      active: user.active,
      emails: [{ value: user.email, type: 'work', primary: true }],
      groups: user.groups.map(({ id, name }): ScimMember => ({ value: id, display: name, type: 'direct' })),
    },
    {
      resourceType: 'User',
      created: utc(user.createdAt) ?? '',
      lastModified: utc(user.updatedAt) ?? '',
      location: linkTo(`/api/scim/v2/Users/${user.id}`),
    },
  );
};

export const presentScimGroup = (group: FoundGroup, linkTo: LinkTo) =>
  withVersion(
    {
      schemas: [urns.group],
      id: group.id,
      ...(group.externalId === null ? {} : { externalId: group.externalId }),
      displayName: group.name,
      members: group.members.map(({ id, name }): ScimMember => ({ value: id, display: name, type: 'User' })),
    },
    {
      resourceType: 'Group',
      created: utc(group.createdAt) ?? '',
      lastModified: utc(group.updatedAt) ?? '',
      location: linkTo(`/api/scim/v2/Groups/${group.id}`),
    },
  );

/** Refuses a write of another version than the caller read. @throws ApiError 412 */
export const checkVersion = (
  ifMatch: string | undefined,
  { meta }: { readonly meta: { readonly version: string } },
): void => {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch === meta.version) return;
  throw new ApiError(412, 'stale', 'This was changed after it was read.', { headers: { etag: meta.version } });
};

/** A page of a list. */
export interface PageQuery {
  readonly startIndex?: string;
  readonly count?: string;
}

const usualCount = 100;
const mostCount = 500;

/** Place and size of the page that is asked for; odd numbers count as RFC 7644, 3.4.2.4 says. */
export const pageOf = ({ startIndex = '1', count = String(usualCount) }: PageQuery) => ({
  startIndex: Math.max(1, Number(startIndex)),
  count: Math.min(mostCount, Math.max(0, Number(count))),
});

export const presentList = <Entry>(Resources: Entry[], totalResults: number, startIndex: number) => ({
  schemas: [urns.list],
  totalResults,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
});
