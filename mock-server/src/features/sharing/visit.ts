import type { operations } from '@basis/domain/model/contract/contract';
import { todayIn } from '@basis/domain/model/formats/time';
import { monthSpan, type WeekDay } from '@basis/domain/model/formats/weeks';
import type { PublicContext, Reader } from '../../platform/calls/handler';
import { ApiError, refused } from '../../platform/contract/errors';
import { inWorkspace, type Tx } from '../../platform/db/database';
import { isPasswordRight } from '../../platform/sessions/passwords';
import {
  limitTries,
  networkOf,
  sharedListGuessLimit,
  sharedListLimit,
  sharedListPasswordLimit,
} from '../../platform/sessions/rateLimit';
import { isSameToken, parseSessionToken, type SessionToken } from '../../platform/tokens';
import { getCustomerSettings } from '../workspace/settings/rows/workspaces';
import { linkPass } from './linkToken';
import { readSharedList, type SharedPart } from './rows/readSharedList';
import { countView, findSharedList, type SharedListRow } from './rows/sharedLists';
import { asSharer, linkGone, neededToShare } from './sharer';

/** A shared list as a visitor sees it. */
export type VisitedList = operations['getSharedList']['responses'][200]['content']['application/json'];

type VisitContext = Pick<PublicContext, 'db' | 'address' | 'secretKey'>;

/** An opened link, with the visitor's pass if it has a password. */
export interface Visit {
  readonly token: string;
  readonly pass: string | undefined;
}

/** Headers of shared pages: search engines don't index them, and linked sites don't learn their address. */
export const linkHeaders = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' } as const;

const gone = () => linkGone('This list is no longer shared.');

const parse = (text: string): SessionToken => {
  const token = parseSessionToken(text);
  if (!token) throw gone();
  return token;
};

/** @throws ApiError 403 if the list has a password and this is not its pass. */
const checkPass = (secretKey: Buffer, { id, passwordHash }: SharedListRow, pass = ''): void => {
  if (passwordHash !== null && !isSameToken(pass, linkPass(secretKey, id, passwordHash)))
    throw new ApiError(403, 'forbidden', 'This list has a password. Enter it to open the list.');
};

/** Does what an open link allows. @throws ApiError 404 if it is over, 403 without its pass, 429 with too many visits */
const visit = async <T>(
  { db, address, secretKey }: VisitContext,
  { token: text, pass }: Visit,
  work: (tx: Tx, list: SharedListRow, reader: Reader) => Promise<T>,
): Promise<T> => {
  await limitTries(db, { limit: sharedListLimit, who: networkOf(address) });
  const token = parse(text);
  return inWorkspace(db, token.workspaceId, async (tx) => {
    const list = await findSharedList(tx, token.hash);
    if (!list) throw gone();
    checkPass(secretKey, list, pass);
    return asSharer(tx, list.userId, { needs: neededToShare(list.showQuotes), gone }, (reader) =>
      work(tx, list, reader),
    );
  });
};

/** Part of a shared list that a visitor asks for; with a month, `YYYY-MM`, the bids with a date in its weeks. */
type VisitedPart = Omit<SharedPart, 'days'> & { readonly month?: string | null };

/** Reads a page of a shared list. @param isCounted counts it as a view */
export const readVisited = (
  context: VisitContext & Pick<PublicContext, 'mailDomain'>,
  link: Visit,
  { month = null, ...part }: VisitedPart,
  isCounted: boolean,
): Promise<VisitedList & { readonly zone: string; readonly weekStart: WeekDay }> =>
  visit(context, link, async (tx, list, reader) => {
    const { name, zone, showQuotes: hasAmounts, expiresAt } = list;
    const {
      name: workspaceName,
      weekStart,
      currency,
      currencyDecimals,
    } = await getCustomerSettings(tx, context.mailDomain);
    const days = month === null ? {} : { days: monthSpan(month, weekStart) };
    const { sharedBy, ...read } = await readSharedList(tx, reader, list, { ...part, ...days });
    if (isCounted) await countView(tx, list.id);
    const readAt = new Date().toISOString();
    const amounts = { hasAmounts, currency, currencyDecimals };
    const sharedList = { name, workspaceName, sharedBy, expiresAt, ...amounts, today: todayIn(zone), readAt };
    return { ...read, sharedList, zone, weekStart };
  });

/** Counts a view of a list whose bids were read before. */
export const countVisit = (context: VisitContext, link: Visit): Promise<void> =>
  visit(context, link, (tx, list) => countView(tx, list.id));

const wrongPassword = 'This is not the password of the list.';

/** Exchanges the password of a list for its pass. @throws ApiError 422 if it is another one, 429 after ten guesses of a network, or fifty of all */
export const passFor = async (
  { db, address, secretKey }: VisitContext,
  text: string,
  password: string,
): Promise<string> => {
  const token = parse(text);
  const [network, link] = [networkOf(address), token.hash.toString('base64url')];
  await limitTries(
    db,
    { limit: sharedListLimit, who: network },
    { limit: sharedListPasswordLimit, who: `${network}:${link}` },
    { limit: sharedListGuessLimit, who: link },
  );
  const list = await inWorkspace(db, token.workspaceId, (tx) => findSharedList(tx, token.hash));
  if (!list) throw gone();
  const { id, passwordHash } = list;
  if (passwordHash === null || !(await isPasswordRight(password, passwordHash)))
    throw refused(wrongPassword, [{ path: 'body/password', message: wrongPassword }]);
  return linkPass(secretKey, id, passwordHash);
};
