import type { PublicContext } from '../../platform/calls/handler';
import { notFound } from '../../platform/contract/errors';
import { limitTries, mailLinkLimit, networkOf } from '../../platform/sessions/rateLimit';
import { readOffToken, type OffKind, type OffLink } from './offLink';

/** Reads the link of an email that turns such emails off. @throws ApiError 404 for another, 429 after too many tries. */
export const openOffLink = async (
  { db, address, secretKey }: Pick<PublicContext, 'db' | 'address' | 'secretKey'>,
  kind: OffKind,
  token: string,
): Promise<OffLink> => {
  await limitTries(db, { limit: mailLinkLimit, who: networkOf(address) });
  const link = readOffToken(secretKey, kind, token);
  if (!link) throw notFound();
  return link;
};
