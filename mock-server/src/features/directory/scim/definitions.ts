import type { LinkTo } from '../../../platform/links';
import { urns } from './urns';

type Definition = { readonly schemas: string[] } & Readonly<Record<string, unknown>>;

/** What the service can do (RFC 7643, 5). */
export const serviceConfig = (linkTo: LinkTo): Definition => ({
  schemas: [urns.config],
  documentationUri: linkTo('/settings/directory'),
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 500 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token of a directory',
      description: 'A token that an Admin makes under Settings, Directory.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: linkTo('/api/scim/v2/ServiceProviderConfig') },
});

const kindOf = (linkTo: LinkTo, name: 'User' | 'Group', schema: string): Definition & { readonly id: string } => ({
  schemas: [urns.resourceType],
  id: name,
  name,
  description: name === 'User' ? 'Users of the workspace' : 'Groups of users, which give roles and teams',
  endpoint: `/${name}s`,
  schema,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: linkTo(`/api/scim/v2/ResourceTypes/${name}`) },
});

/** Kinds of things that the service has (RFC 7643, 6). */
export const resourceTypes = (linkTo: LinkTo) => [
  kindOf(linkTo, 'User', urns.user),
  kindOf(linkTo, 'Group', urns.group),
];

interface AttributeFacts {
  readonly type?: 'string' | 'boolean' | 'complex';
  readonly isMany?: boolean;
  readonly isRequired?: boolean;
  readonly isExact?: boolean;
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable';
  readonly uniqueness?: 'none' | 'server';
  readonly subAttributes?: readonly object[];
}

const attribute = (name: string, description: string, facts: AttributeFacts = {}) => ({
  name,
  type: facts.type ?? 'string',
  multiValued: facts.isMany ?? false,
  description,
  required: facts.isRequired ?? false,
  caseExact: facts.isExact ?? false,
  mutability: facts.mutability ?? 'readWrite',
  returned: 'default',
  uniqueness: facts.uniqueness ?? 'none',
  ...(facts.subAttributes ? { subAttributes: facts.subAttributes } : {}),
});

const readOnly = { mutability: 'readOnly' } as const;

const userAttributes = [
  attribute('userName', 'The email by which the user signs in.', { isRequired: true, uniqueness: 'server' }),
  attribute('externalId', 'The id that the directory has for the user.', { isExact: true }),
  attribute('name', 'The parts of the name.', {
    type: 'complex',
    subAttributes: [
      attribute('givenName', 'The first name.'),
      attribute('familyName', 'The last name.'),
      attribute('formatted', 'The whole name.', readOnly),
    ],
  }),
  attribute('displayName', 'The whole name; written only where name has no parts.', readOnly),
  attribute('active', 'Whether the user may sign in.', { type: 'boolean' }),
  attribute('emails', 'The email.', {
    type: 'complex',
    isMany: true,
    ...readOnly,
    subAttributes: [
      attribute('value', 'The email.', readOnly),
      attribute('type', 'Always work.', readOnly),
      attribute('primary', 'Always true.', { type: 'boolean', ...readOnly }),
    ],
  }),
  attribute('groups', 'The groups that the user is in.', {
    type: 'complex',
    isMany: true,
    ...readOnly,
    subAttributes: [attribute('value', 'The id.', readOnly), attribute('display', 'The name.', readOnly)],
  }),
];

const groupAttributes = [
  attribute('displayName', 'The name.', { isRequired: true, uniqueness: 'server' }),
  attribute('externalId', 'The id that the directory has for the group.', { isExact: true }),
  attribute('members', 'Users of the workspace.', {
    type: 'complex',
    isMany: true,
    subAttributes: [
      attribute('value', 'The id of a user.', { mutability: 'immutable' }),
      attribute('display', 'The name.', readOnly),
      attribute('type', 'Always User.', readOnly),
    ],
  }),
];

const schemaOf = (linkTo: LinkTo, id: string, name: string, attributes: readonly object[]) => ({
  schemas: [urns.schema],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: linkTo(`/api/scim/v2/Schemas/${id}`) },
});

/** Schemas of these kinds, of all attributes that are kept (RFC 7643, 7). */
export const schemas = (linkTo: LinkTo) => [
  schemaOf(linkTo, urns.user, 'User', userAttributes),
  schemaOf(linkTo, urns.group, 'Group', groupAttributes),
];
