import type { components } from '@basis/domain/model/contract/contract';
import { ApiError } from './errors';

/** Media type of SCIM (RFC 7644, 8.1). */
export const scimMedia = 'application/scim+json';
/** Beginning of the paths that speak SCIM. */
export const scimRoot = '/scim/v2/';

export type ScimType = NonNullable<components['schemas']['ScimError']['scimType']>;

const codes = { 400: 'badRequest', 403: 'forbidden', 404: 'notFound', 409: 'conflict' } as const;

/** A fault of a call of SCIM. @param path of the part of the request that has it */
export const scimFault = (
  status: keyof typeof codes,
  scimType: ScimType | null,
  message: string,
  path?: string,
): ApiError =>
  new ApiError(status, codes[status], message, {
    ...(path === undefined ? {} : { details: [{ path, message }] }),
    ...(scimType === null ? {} : { extra: { scimType } }),
  });

/** Kind of a fault that was not made for SCIM. */
const scimTypeOf = ({ status, details = [] }: ApiError): ScimType | null => {
  if (status === 409) return 'uniqueness';
  if (status === 422) return 'mutability';
  if (status !== 400) return null;
  if (details.some(({ path }) => path === 'query/filter')) return 'invalidFilter';
  return details.some(({ path }) => path.startsWith('body/')) ? 'invalidValue' : 'invalidSyntax';
};

/** What SCIM adds to the body of an error (RFC 7644, 3.12). RFC 7644 has no 422: what is refused is a 400. */
export const scimErrorParts = (error: ApiError): Readonly<Record<string, unknown>> => {
  const scimType = scimTypeOf(error);
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(scimStatus(error)),
    detail: error.message,
    ...(scimType === null ? {} : { scimType }),
  };
};

/** Status of a fault as SCIM has it. */
export const scimStatus = ({ status }: ApiError): number => (status === 422 ? 400 : status);
