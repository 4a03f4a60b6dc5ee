import type { ApiToken } from '@basis/domain/model/contract/contract';
import { readerZone } from '@basis/domain/model/formats/days';
import { scopeWords } from '@basis/domain/model/permissions/tokenScopes';
import { dayOf, momentOf } from '../security/securityWords';

/** When a token expires: Expires Mar 04, 2027. */
export const expiryWords = ({ expiresAt, state }: ApiToken): string => {
  if (expiresAt === null) return 'Never expires';
  return `${state === 'Expired' ? 'Expired' : 'Expires'} ${dayOf(expiresAt)}`;
};

/** When a token was last used, and from where. */
const lastUseWords = ({ lastUsedAt, lastUsedAddress }: ApiToken, now: Date): string => {
  if (lastUsedAt === null) return 'Not used yet';
  const from = lastUsedAddress === null ? '' : ` from ${lastUsedAddress}`;
  return `Last used ${momentOf(lastUsedAt, now, readerZone())}${from}`;
};

/** Line below the name of a token. */
export const tokenDetail = (token: ApiToken, now: Date): string =>
  `…${token.hint}. ${scopeWords(token.scopes)}. ${expiryWords(token)}. ${lastUseWords(token, now)}`;
