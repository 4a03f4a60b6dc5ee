import { todayIn } from '@basis/domain/formats/time';
import { isAllowed } from '@basis/domain/permissions/permissions';
import { ApiError, conflict, notFound, refused } from '../../../platform/contract/errors';
import type { Handler, PublicHandler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { hashPassword, isPasswordRight } from '../../../platform/sessions/passwords';
import { limitTries, networkOf, sharedListLimit, sharedListPasswordLimit } from '../../../platform/sessions/rateLimit';
import { isSameToken, parseSessionToken } from '../../../platform/tokens';
import { faultAt } from '../../../lists/faults';
import { getCustomerSettings } from '../../settings/rows/workspaces';
import { zoneOf } from '../../transfer/exports/exportPlan';
import { linkPass, linkToken } from '../linkToken';
import { readSharedList, readSharedPlan, readSharedQuery, sortsWithoutAmounts } from '../rows/readSharedList';
import { countLinks, maxLinks, revokeLink } from '../rows/ownLinks';
import { countView, findSharedList, listSharedListsOf, putSharedList, type SharedListRow } from '../rows/sharedLists';
import { asSharer, linkGone } from '../sharer';
import { storedQuery } from '../storedQuery';

const gone = () => linkGone('This list is no longer shared.');

export const createSharedList: Handler<'createSharedList'> = async ({ tx, caller, secretKey }, { body, header }) => {
  const { name, columns, query, showQuotes = false, expiresAt = null, password } = body;
  const { userId, workspaceId } = caller;
  const id = (body.id ?? newId()).toLowerCase();
  const zoneAsked = header['X-Time-Zone'];
  const zone = zoneOf(caller, zoneAsked);
  if (zoneAsked !== undefined && zone !== zoneAsked) throw faultAt('header/X-Time-Zone', 'is not a time zone');
  if (!name.trim()) throw refused('Enter a name.');
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) throw refused('Choose a day that is not over.');
  if (showQuotes && !isAllowed(caller, 'seeAmounts'))
    throw refused('You may not see amounts, so a link can’t show them.');
  const { sorts = [], ...asked } = storedQuery(query);
  const order = showQuotes ? sorts : await sortsWithoutAmounts(tx, sorts);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const list = { columns, query: { ...asked, ...(order.length ? { sorts: order } : {}) }, zone, showQuotes };
  const plan = await readSharedPlan(tx, caller, list);
  if (!plan.columns.length) throw refused('None of these columns can be shared.');
  await readSharedQuery(tx, caller, list, '');
  if ((await countLinks(tx, 'shared_lists', userId, id)) >= maxLinks)
    throw refused(`You share ${maxLinks} lists. Stop sharing one first.`);
  const { text: token, hash } = linkToken(secretKey, 'shared-list', workspaceId, id);
  const isPut = await putSharedList(tx, {
    id,
    userId,
    hash,
    name: name.trim(),
    ...list,
    expiresAt,
    passwordHash,
  });
  if (!isPut) throw conflict('This list was shared before, and is no longer. Share it anew.');
  return { status: 201, body: { sharedList: { id, token, expiresAt } } };
};

export const listSharedLists: Handler<'listSharedLists'> = async ({ tx, caller }) => {
  const lists = await listSharedListsOf(tx, caller.userId);
  return {
    status: 200,
    body: {
      sharedLists: lists.map(({ id, name, createdAt, expiresAt, showQuotes, passwordHash, views, viewedAt }) => ({
        id,
        name,
        createdAt,
        expiresAt,
        hasAmounts: showQuotes,
        hasPassword: passwordHash !== null,
        views,
        viewedAt,
      })),
    },
  };
};

export const deleteSharedList: Handler<'deleteSharedList'> = async ({ tx, caller }, { path }) => {
  if (!(await revokeLink(tx, 'shared_lists', caller.userId, path.sharedListId))) throw notFound();
  return { status: 204 };
};

/** @throws ApiError 403 if the list has a password and this is not its pass. */
const checkPass = (secretKey: Buffer, { id, passwordHash }: SharedListRow, pass = ''): void => {
  if (passwordHash !== null && !isSameToken(pass, linkPass(secretKey, id, passwordHash)))
    throw new ApiError(403, 'forbidden', 'This list has a password. Enter it to open the list.');
};

const wrongPassword = 'This is not the password of the list.';

export const createSharedListPass: PublicHandler<'createSharedListPass'> = async (
  { db, address, secretKey },
  { path, body: { password } },
) => {
  const token = parseSessionToken(path.token);
  if (!token) throw gone();
  const who = `${networkOf(address)}:${token.hash.toString('base64url')}`;
  await limitTries(db, { limit: sharedListLimit, who: networkOf(address) }, { limit: sharedListPasswordLimit, who });
  const list = await inWorkspace(db, token.workspaceId, (tx) => findSharedList(tx, token.hash));
  if (!list) throw gone();
  const { id, passwordHash } = list;
  if (passwordHash === null || !(await isPasswordRight(password, passwordHash)))
    throw refused(wrongPassword, [{ path: 'body/password', message: wrongPassword }]);
  return { status: 200, body: { pass: linkPass(secretKey, id, passwordHash) } };
};

export const getSharedList: PublicHandler<'getSharedList'> = async (
  { db, address, mailDomain, secretKey },
  { path, query: { offset = 0, limit = 100, search = '' }, header },
) => {
  await limitTries(db, { limit: sharedListLimit, who: networkOf(address) });
  const token = parseSessionToken(path.token);
  if (!token) throw gone();
  return inWorkspace(db, token.workspaceId, async (tx) => {
    const list = await findSharedList(tx, token.hash);
    if (!list) throw gone();
    const { name, zone, showQuotes, expiresAt } = list;
    checkPass(secretKey, list, header['X-Link-Pass']);
    const needs = ['createSharedList', 'listProjects', ...(showQuotes ? (['seeAmounts'] as const) : [])] as const;
    const { sharedBy, ...part } = await asSharer(tx, list.userId, { needs, gone }, (reader) =>
      readSharedList(tx, reader, list, { offset, limit, search }),
    );
    if (offset === 0 && search === '') await countView(tx, list.id);
    const { name: workspaceName } = await getCustomerSettings(tx, mailDomain);
    const readAt = new Date().toISOString();
    return {
      status: 200,
      headers: { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
      body: {
        ...part,
        sharedList: {
          name,
          workspaceName,
          sharedBy,
          expiresAt,
          hasAmounts: showQuotes,
          today: todayIn(zone),
          readAt,
        },
      },
    };
  });
};
