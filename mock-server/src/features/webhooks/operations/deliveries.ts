import type { CallContext, Handler } from '../../../platform/calls/handler';
import { notFound } from '../../../platform/contract/errors';
import { findDelivery, listDeliveries, replayDeliveries } from '../rows/deliveries';
import { checkSends, readWebhook } from './webhooks';

/** @throws ApiError 404 if the webhook has no such delivery. */
const readDelivery = async (
  { tx }: CallContext,
  { webhookId, deliveryId }: { readonly webhookId: string; readonly deliveryId: string },
) => {
  const found = await findDelivery(tx, webhookId.toLowerCase(), deliveryId.toLowerCase());
  if (!found) throw notFound();
  return found;
};

export const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = async (context, { path, query }) => {
  const { id } = await readWebhook(context, path.webhookId);
  const { state, limit = 50, offset = 0 } = query;
  const { deliveries, total } = await listDeliveries(context.tx, id, { state, limit, offset });
  return { status: 200, body: { deliveries, paging: { total, limit, offset, nextCursor: null } } };
};

export const getWebhookDelivery: Handler<'getWebhookDelivery'> = async (context, { path }) => {
  const { url } = await readWebhook(context, path.webhookId);
  const { delivery, body, sent, answer } = await readDelivery(context, path);
  const request = { url: sent?.url ?? url, headers: sent?.headers ?? null, body };
  return { status: 200, body: { delivery, request, answer } };
};

export const replayWebhookDelivery: Handler<'replayWebhookDelivery'> = async (context, { path }) => {
  const webhook = await readWebhook(context, path.webhookId);
  const { delivery } = await readDelivery(context, path);
  checkSends(webhook);
  await replayDeliveries(context.tx, webhook.id, delivery.id, new Date());
  return { status: 200, body: { delivery: (await readDelivery(context, path)).delivery } };
};

export const replayWebhookFailures: Handler<'replayWebhookFailures'> = async (context, { path }) => {
  const webhook = await readWebhook(context, path.webhookId);
  checkSends(webhook);
  return { status: 200, body: { replayed: await replayDeliveries(context.tx, webhook.id, null, new Date()) } };
};
