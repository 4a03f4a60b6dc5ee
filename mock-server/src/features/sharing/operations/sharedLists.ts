import { isAllowed } from '@basis/domain/model/permissions/permissions';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import type { Handler, PublicHandler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { hashPassword } from '../../../platform/sessions/passwords';
import { faultAt } from '../../../lists/faults';
import { zoneOf } from '../../transfer/exports/exportPlan';
import { linkToken } from '../linkToken';
import { readSharedPlan, readSharedQuery, sortsWithoutAmounts } from '../rows/readSharedList';
import { countLinks, maxLinks, revokeLink } from '../rows/ownLinks';
import { listSharedListsOf, putSharedList } from '../rows/sharedLists';
import { storedQuery } from '../storedQuery';
import { linkHeaders, passFor, readVisited } from '../visit';

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
  await readSharedQuery(tx, caller, list, { search: '' });
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
  if (!isPut) throw conflict('This list is no longer shared. Share it again.');
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

export const createSharedListPass: PublicHandler<'createSharedListPass'> = async (
  context,
  { path, body: { password } },
) => ({ status: 200, body: { pass: await passFor(context, path.token, password) } });

export const getSharedList: PublicHandler<'getSharedList'> = async (
  context,
  { path: { token }, query: { offset = 0, limit = 100, search = '' }, header },
) => {
  const isCounted = offset === 0 && search === '';
  const link = { token, pass: header['X-Link-Pass'] };
  const {
    zone: _zone,
    weekStart: _weekStart,
    ...body
  } = await readVisited(context, link, { offset, limit, search }, isCounted);
  return { status: 200, headers: linkHeaders, body };
};
