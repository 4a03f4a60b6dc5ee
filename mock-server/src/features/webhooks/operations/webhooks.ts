import { isTree, readCondition, type FilterTree as WireTree } from '@basis/domain/model/filters/wire';
import type { FilterTree, Webhook } from '@basis/domain/model/contract/contract';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { testKind } from '@basis/domain/model/webhooks/kinds';
import type { CallContext, Handler, OpenCall, SteppedHandler } from '../../../platform/calls/handler';
import { notFound, refused } from '../../../platform/contract/errors';
import { lockInWorkspace } from '../../../platform/db/workspaceLock';
import { newId } from '../../../platform/ids';
import { encryptSecret } from '../../../platform/secrets/storedSecrets';
import { announceChange, checkConfirmed } from '../../users/ownSecurity';
import { filterBids } from '../noteEvents';
import { findDelivery } from '../rows/deliveries';
import { insertEvents, readerOfWebhooks } from '../rows/webhookEvents';
import {
  deleteWebhook as removeWebhook,
  insertWebhook,
  listWebhooks as readWebhooks,
  mostWebhooks,
  patchWebhook,
  resumeWebhook,
  rollSecret,
  type WebhookSettings,
} from '../rows/webhooks';
import { newWebhookSecret, ownerOfSecret } from '../signature';

/** @throws ApiError 404 if the workspace has no such webhook. */
export const readWebhook = async ({ tx }: Pick<CallContext, 'tx'>, id: string): Promise<Webhook> => {
  const [webhook] = await readWebhooks(tx, id.toLowerCase());
  if (!webhook) throw notFound();
  return webhook;
};

const checkName = (text: string): string => {
  const name = nameLine(text);
  if (!name) throw refused('A webhook needs a name.', [{ path: 'body/name', message: 'Enter a name' }]);
  return name;
};

/** Normalizes an address as requests use it. */
const hrefOf = (text: string): string => (URL.canParse(text.trim()) ? new URL(text.trim()).href : text.trim());

/** Finds the host of an address, outside of transactions. @throws ApiError 422 if nothing can be sent there. */
const checkUrl = async ({ webhooks, outwardGate, caller }: OpenCall, text: string): Promise<string> => {
  const url = text.trim();
  const fault = await outwardGate.pass(caller.workspaceId, () => webhooks.findFault(url));
  if (fault !== null) throw refused(fault, [{ path: 'body/url', message: fault }]);
  return hrefOf(url);
};

const namesField = ({ and, or }: WireTree, identifier: string): boolean =>
  [...and, ...or].some((part) =>
    isTree(part) ? namesField(part, identifier) : readCondition(part).field.identifier === identifier,
  );

/** Fields whose values differ by reader. */
const differing = [
  ['changeState', 'Project statuses'],
  ['notes', 'Notes'],
] as const;

/** Conditions of a webhook; each change of a bid tests all of them. */
const mostConditions = 30;

const countConditions = ({ and, or }: WireTree): number =>
  [...and, ...or].reduce((sum, part) => sum + (isTree(part) ? countConditions(part) : 1), 0);

/** @throws ApiError 400 or 422 if the list of bids can't be filtered so, or differs by who reads. */
const checkFilter = async ({ tx }: CallContext, filter: FilterTree | null): Promise<FilterTree | null> => {
  if (filter === null || filter.and.length + filter.or.length === 0) return null;
  for (const [field, label] of differing)
    if (namesField(filter, field))
      throw refused(`${label} differ by who looks at a bid, so a webhook can’t be filtered by them.`, [
        { path: 'body/filter', message: `Remove ${label}` },
      ]);
  if (countConditions(filter) > mostConditions)
    throw refused(`A webhook takes at most ${mostConditions} conditions.`, [
      { path: 'body/filter', message: `Keep ${mostConditions}` },
    ]);
  await filterBids(tx, await readerOfWebhooks(tx), filter, []);
  return filter;
};

export const listWebhooks: Handler<'listWebhooks'> = async ({ tx }) => ({
  status: 200,
  body: { webhooks: await readWebhooks(tx) },
});

export const createWebhook: SteppedHandler<'createWebhook'> = async (call, { body }) => {
  const name = checkName(body.name);
  await call.read(checkConfirmed);
  const url = await checkUrl(call, body.url);
  return call.finish(async (context) => {
    const { tx, caller, secretKey } = context;
    await checkConfirmed(context);
    const filter = await checkFilter(context, body.filter);
    // Two calls at once count one after the other.
    await lockInWorkspace(tx, 'webhooks');
    if ((await readWebhooks(tx)).length >= mostWebhooks)
      throw refused(`There can be ${mostWebhooks} webhooks. Delete one that is not used.`);
    const id = newId();
    const secret = newWebhookSecret();
    const encrypted = encryptSecret(secretKey, ownerOfSecret(caller.workspaceId, id), secret);
    const { kinds, isOn } = body;
    await insertWebhook(tx, { id, userId: caller.userId, name, url, kinds, filter, isOn, secret: encrypted });
    const afterCommit = await announceChange(context, 'webhookMade', name);
    return { status: 200, body: { webhook: await readWebhook(context, id), secret }, afterCommit };
  });
};

export const updateWebhook: SteppedHandler<'updateWebhook'> = async (call, { path, body }) => {
  const id = path.webhookId.toLowerCase();
  const known = await call.read((context) => readWebhook(context, id));
  const isMoved = body.url !== undefined && hrefOf(body.url) !== known.url;
  if (isMoved) await call.read(checkConfirmed);
  const url = body.url === undefined ? undefined : isMoved ? await checkUrl(call, body.url) : known.url;
  return call.finish(async (context) => {
    const { tx } = context;
    const { filter: former } = await readWebhook(context, id);
    if (isMoved) await checkConfirmed(context);
    // One that can't be applied would pause it again at once.
    const wanted = body.filter === undefined ? former : body.filter;
    const filter = body.filter !== undefined || body.isOn ? await checkFilter(context, wanted) : former;
    const patch: Partial<WebhookSettings> = {
      ...body,
      ...(body.name === undefined ? {} : { name: checkName(body.name) }),
      ...(url === undefined ? {} : { url }),
      ...(body.filter === undefined ? {} : { filter }),
    };
    await patchWebhook(tx, id, patch);
    if (body.isOn) await resumeWebhook(tx, id, new Date());
    const webhook = await readWebhook(context, id);
    if (!isMoved) return { status: 200, body: { webhook } };
    return { status: 200, body: { webhook }, afterCommit: await announceChange(context, 'webhookMoved', webhook.name) };
  });
};

export const deleteWebhook: Handler<'deleteWebhook'> = async ({ tx }, { path }) => {
  if (!(await removeWebhook(tx, path.webhookId.toLowerCase()))) throw notFound();
  return { status: 204 };
};

export const rollWebhookSecret: Handler<'rollWebhookSecret'> = async (context, { path }) => {
  const { tx, caller, secretKey } = context;
  const id = path.webhookId.toLowerCase();
  await readWebhook(context, id);
  await checkConfirmed(context);
  const secret = newWebhookSecret();
  await rollSecret(tx, id, encryptSecret(secretKey, ownerOfSecret(caller.workspaceId, id), secret));
  return { status: 200, body: { webhook: await readWebhook(context, id), secret } };
};

/** @throws ApiError 422 if nothing is sent to a webhook. */
export const checkSends = ({ isOn, pausedAt }: Webhook): void => {
  if (!isOn) throw refused('This webhook is off. Turn it on first.');
  if (pausedAt !== null) throw refused('This webhook is paused. Resume it first.');
};

export const testWebhook: Handler<'testWebhook'> = async (context, { path }) => {
  const { tx } = context;
  const webhook = await readWebhook(context, path.webhookId);
  checkSends(webhook);
  const event = {
    kind: testKind,
    projectId: null,
    place: 0,
    webhookIds: [webhook.id],
    attributes: { data: { message: `This is a test of the webhook “${webhook.name}”.` } },
  };
  const [id = ''] = await insertEvents(tx, [event], 0, new Date());
  const made = await findDelivery(tx, webhook.id, id);
  if (!made) throw new Error('A delivery that was just stored is not there');
  return { status: 200, body: { delivery: made.delivery } };
};
