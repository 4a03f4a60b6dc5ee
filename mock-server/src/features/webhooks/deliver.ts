import { inWorkspace, type Db } from '../../platform/db/database';
import { decryptSecret } from '../../platform/secrets/storedSecrets';
import type { EventPoster, HookAnswer } from '../../platform/outward/postEvent';
import { outcomeOf } from './outcome';
import { claimDelivery, releaseDelivery, settleDelivery, type Claimed } from './rows/deliveries';
import { ownerOfSecret, signatureHeaders } from './signature';

/** Dependencies of sending events. */
export interface DeliveringParts {
  readonly db: Db;
  readonly secretKey: Buffer;
  readonly poster: EventPoster;
}

const secretsOf = (
  secretKey: Buffer,
  workspaceId: string,
  { webhookId, secrets }: Claimed,
): readonly string[] | null => {
  try {
    return secrets.map((secret) => decryptSecret(secretKey, ownerOfSecret(workspaceId, webhookId), secret));
  } catch {
    return null;
  }
};

/**
 * Sends the next event of a webhook, outside of transactions: the first takes it under a lease, the second stores the
 * outcome. If the process ends between them, it is sent again.
 * @returns false if there is none to send.
 */
export const deliverNext = async (
  { db, secretKey, poster }: DeliveringParts,
  workspaceId: string,
  webhookId: string,
  { clock = () => new Date(), signal }: { readonly clock?: () => Date; readonly signal?: AbortSignal } = {},
): Promise<boolean> => {
  const claimed = await inWorkspace(db, workspaceId, (tx) => claimDelivery(tx, webhookId, clock()));
  if (!claimed) return false;
  const at = clock();
  const secrets = secretsOf(secretKey, workspaceId, claimed);
  const { url, body, eventId } = claimed;
  const request = {
    url,
    headers: {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'user-agent': 'Basis-Webhooks',
      ...signatureHeaders(secrets ?? [], { id: eventId, timestamp: Math.floor(at.getTime() / 1000), body }),
    },
    body,
  };
  const began = performance.now();
  const answer: HookAnswer = secrets
    ? await poster.post(request, signal)
    : { fault: 'The secret of this webhook can’t be read any more. Roll it.' };
  const tookMs = Math.round(performance.now() - began);
  await inWorkspace(db, workspaceId, (tx) =>
    signal?.aborted && 'fault' in answer
      ? releaseDelivery(tx, claimed)
      : settleDelivery(tx, claimed, outcomeOf(answer, { ...claimed, now: clock() }), { request, at, tookMs }),
  );
  return true;
};
