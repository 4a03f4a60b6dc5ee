const core = 'urn:ietf:params:scim:schemas:core:2.0';
const messages = 'urn:ietf:params:scim:api:messages:2.0';

/** URNs of RFC 7643 and 7644. */
export const urns = {
  user: `${core}:User`,
  group: `${core}:Group`,
  config: `${core}:ServiceProviderConfig`,
  resourceType: `${core}:ResourceType`,
  schema: `${core}:Schema`,
  list: `${messages}:ListResponse`,
} as const;

/** Name of an attribute without the URN of its schema, in small letters: names are compared so. */
export const attributeName = (path: string): string =>
  path
    .trim()
    .toLowerCase()
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group)[:.]/, '');
