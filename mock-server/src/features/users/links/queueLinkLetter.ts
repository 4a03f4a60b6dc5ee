import type { Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import type { LinkTo } from '../../../platform/links';
import { insertOneTimeToken, listLinkLetters, type TokenKind } from '../../../platform/sessions/oneTimeTokens';
import type { BasisEmail } from '../../outgoing/queueBasisEmail';
import { queueSealedEmail } from '../../outgoing/queueBasisEmail';
import { withdrawOutgoing } from '../../outgoing/rows/outgoing';

export interface LinkParts {
  readonly secretKey: Buffer;
  readonly mailDomain: string;
  readonly linkTo: LinkTo;
}

/** Makes a link by which a user chooses a password. */
export const makePasswordLink = async (
  tx: Tx,
  linkTo: LinkTo,
  kind: TokenKind,
  userId: string,
  letterId: string | null,
): Promise<string> => {
  const token = await insertOneTimeToken(tx, kind, userId, letterId);
  return linkTo(`/reset-password/${token.text}`);
};

/** Queues an email with such a link, in place of those that still wait. @returns its id. */
export const queueLinkLetter = async (
  tx: Tx,
  parts: LinkParts,
  { kind, userId }: { readonly kind: TokenKind; readonly userId: string },
  write: (link: string) => BasisEmail,
): Promise<string> => {
  await withdrawOutgoing(tx, await listLinkLetters(tx, kind, userId));
  const id = newId();
  const link = await makePasswordLink(tx, parts.linkTo, kind, userId, id);
  return queueSealedEmail(tx, parts, { id, userId }, write(link));
};
