import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { timeNow } from '@basis/domain/testing/clock';
import { repositoryRoot } from '../../platform/contract/document';
import { webhookRetryMinutes as retryGaps } from '../../platform/db/retryMinutes';
import { newWebhookSecret, signatureHeaders } from './signature';

type Verify = (secret: string, headers: Readonly<Record<string, string>>, body: string) => unknown;

const guide = readFileSync(join(repositoryRoot, 'docs/webhooks.md'), 'utf8');
const sample = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
const { verify } = (await import(`data:text/javascript,${encodeURIComponent(sample)}`)) as { verify: Verify };

const body = '{"a":"é"}';
const secret = newWebhookSecret();
const signed = (secrets: readonly string[] = [secret], seconds = Math.floor(timeNow().getTime() / 1000)) =>
  signatureHeaders(secrets, { id: 'msg_1', timestamp: seconds, body });

describe('the signature of an event', () => {
  it('is that of the example of Standard Webhooks', () => {
    const example = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
    expect(signatureHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], example)['webhook-signature']).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('is another one for each secret, of 256 bits', () => {
    expect(newWebhookSecret()).not.toBe(secret);
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  });

  it.each<[string, Verify]>([
    ['the library', (key, headers, text) => new Verifier(key).verify(text, headers)],
    ['the sample of the guide', verify],
  ])('is accepted by %s with either secret, and with nothing changed', (_, check) => {
    const former = newWebhookSecret();
    const headers = signed([secret, former]);
    expect(check(secret, headers, body)).toEqual({ a: 'é' });
    expect(check(former, headers, body)).toEqual({ a: 'é' });
    expect(() => check(newWebhookSecret(), headers, body)).toThrow(/./);
    expect(() => check(secret, headers, body.replace('a', 'b'))).toThrow(/./);
    expect(() => check(secret, { ...headers, 'webhook-id': 'msg_2' }, body)).toThrow(/./);
    expect(() => check(secret, { ...headers, 'webhook-timestamp': '1' }, body)).toThrow(/./);
    expect(() => check(secret, signed([secret], 1_614_265_330), body)).toThrow(/./);
  });
});

it('the guide and the contract name the gaps between attempts', () => {
  const [minutes, hours] = [retryGaps.filter((gap) => gap < 60), retryGaps.filter((gap) => gap >= 60)];
  const listed = (gaps: readonly number[]) => `${gaps.slice(0, -1).join(', ')} and ${gaps.at(-1)}`;
  const words = `${listed(minutes)} minutes and ${listed(hours.map((gap) => gap / 60))} hours`;
  const contract = readFileSync(join(repositoryRoot, 'openapi/webhooks.yaml'), 'utf8').replaceAll(/\s+/g, ' ');
  expect(guide).toContain(words);
  expect(contract).toContain(words);
});
