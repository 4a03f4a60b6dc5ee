import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret, as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/** Owner of a webhook's secret, for its encryption. */
export const ownerOfSecret = (workspaceId: string, webhookId: string): readonly string[] => [
  'webhooks',
  workspaceId,
  webhookId,
];

interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** Headers that prove where an event comes from, with a signature by each secret (Standard Webhooks 1.0). */
export const signatureHeaders = (secrets: readonly string[], { id, timestamp, body }: Signed) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' '),
});
