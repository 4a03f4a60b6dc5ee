import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { timeNow } from '@basis/domain/testing/clock';
import { createDoorCheck, type Arriving, type CheckSender } from './doorCheck';
import { headBytes } from './headerFields';
import { createNameServers } from './nameServers';
import type { SenderCheck } from './senderCheck';
import { verifySignatures } from './signatures';
import { startDnsPeer, type DnsPeer } from './testing/dnsPeer';
import { keyRecord, otherKeyRecord, sealed, signed } from './testing/signedLetters';

const platform = 'buildingconnected.com';
const firm = 'cascade-interiors.example';
const forwarder = 'forwarder.example';

let dns: DnsPeer;
let check: CheckSender;

beforeAll(async () => {
  dns = await startDnsPeer();
});
beforeEach(() => {
  dns.mode = 'answers';
  dns.silentNames.clear();
  dns.questions.length = 0;
  dns.records = {
    [platform]: 'v=spf1 ip4:192.0.2.10 -all',
    [`_dmarc.${platform}`]: 'v=DMARC1; p=reject',
    [`s1._domainkey.${platform}`]: keyRecord,
    [`s2._domainkey.${platform}`]: otherKeyRecord,
    [firm]: 'v=spf1 ip4:192.0.2.20 -all',
    [`_dmarc.${firm}`]: 'v=DMARC1; p=quarantine',
    [`s1._domainkey.${firm}`]: keyRecord,
    'attacker.example': 'v=spf1 ip4:192.0.2.66 -all',
    's1._domainkey.attacker.example': keyRecord,
    [`arc._domainkey.${forwarder}`]: keyRecord,
    'arc._domainkey.attacker.example': keyRecord,
    's1._domainkey.unpublished.example': keyRecord,
    '_dmarc.lenient.example': 'v=DMARC1; p=none',
    'lenient.example': 'v=spf1 -all',
  };
  check = newCheck();
});
afterAll(() => dns.close());

const newCheck = (limitMs = 20_000): CheckSender =>
  createDoorCheck({
    nameServers: createNameServers([dns.server]),
    verify: verifySignatures,
    forwarders: [forwarder],
    mailDomain: 'basis.localhost',
    limitMs,
  });

const letterFrom = (from: string, { more = '', body = 'Bids are now due on December 16.' } = {}): string =>
  [`From: ${from}`, ...(more ? [more] : []), 'To: bids@basis.localhost', 'Subject: Bid date', '', `${body}\r\n`].join(
    '\r\n',
  );

const arriving = (raw: string, { ip = '192.0.2.66', mailFrom = 'bounce@attacker.example' } = {}): Arriving => {
  const bytes = Buffer.from(raw);
  return {
    ip,
    helo: 'mail.attacker.example',
    mailFrom,
    head: () => Promise.resolve(bytes.subarray(0, headBytes)),
    whole: () => Promise.resolve(Buffer.from(bytes)),
  };
};

const team = `"Sally (HRL)" <team@${platform}>`;
const colleague = `Maya <maya@${firm}>`;
const day = 24 * 60 * 60_000;
const minutesAgo = (minutes: number): Date => new Date(timeNow().getTime() - minutes * 60_000);

type Case = readonly [
  title: string,
  letter: () => string | Promise<string>,
  expected: Partial<SenderCheck> | null,
  envelope?: { ip?: string; mailFrom?: string },
];

const proved = { verdict: 'Proved', checkedBy: 'Door' } as const;
const failed = { verdict: 'Failed', checkedBy: 'Door' } as const;
const nothing = { spf: null, dkim: null, dmarc: null };

const cases: readonly Case[] = [
  [
    'a genuine letter of the platform that is signed is proved',
    () => signed(letterFrom(team), { domain: platform }),
    { ...proved, domain: platform, results: { spf: 'pass', dkim: 'pass', dmarc: 'pass' } },
  ],
  [
    'a genuine letter by the path alone is proved',
    () => letterFrom(team),
    { ...proved, results: { spf: 'pass', dkim: 'none', dmarc: 'pass' } },
    { ip: '192.0.2.10', mailFrom: `bounce@${platform}` },
  ],
  [
    'a signature that leaves the sender out proves no sender, not even its own',
    () => signed(letterFrom(team), { domain: platform, headerList: 'subject:to' }),
    { ...failed, results: { spf: 'pass', dkim: 'none', dmarc: 'fail' } },
  ],
  [
    'a letter whose sender was changed after it was signed without one has failed',
    async () =>
      (await signed(letterFrom(team), { domain: platform, headerList: 'subject:to' })).replace('team@', 'ceo@'),
    failed,
  ],
  ...[`@attacker.example`, `x@attacker${platform}`, platform, 'x@'].map((identity): Case => [
    `a signature on behalf of ${identity} proves nothing`,
    async () => (await signed(letterFrom(team), { domain: platform })).replace('v=1;', `v=1; i=${identity};`),
    { ...failed, results: { spf: 'pass', dkim: 'none', dmarc: 'fail' } },
  ]),
  [
    'a letter signed by a subdomain of the sender is proved',
    async () => {
      dns.records = { ...dns.records, [`s1._domainkey.mail.${platform}`]: keyRecord };
      return signed(letterFrom(team), { domain: `mail.${platform}` });
    },
    proved,
  ],
  [
    'a subdomain is not enough where the owner asks for equal domains',
    async () => {
      dns.records = {
        ...dns.records,
        [`s1._domainkey.mail.${platform}`]: keyRecord,
        [`_dmarc.${platform}`]: 'v=DMARC1; p=reject; adkim=s',
      };
      return signed(letterFrom(team), { domain: `mail.${platform}` });
    },
    failed,
  ],
  [
    'a signed letter of a domain without a policy is proved',
    () => signed(letterFrom('a@unpublished.example'), { domain: 'unpublished.example' }),
    { ...proved, results: { spf: 'pass', dkim: 'pass', dmarc: 'none' } },
  ],
  [
    'a forged letter of the platform has failed',
    () => letterFrom(team),
    { ...failed, domain: platform, results: { spf: 'pass', dkim: 'none', dmarc: 'fail' } },
  ],
  ['a forged letter of a colleague has failed', () => letterFrom(colleague), { ...failed, domain: firm }],
  [
    'a path of another domain that passes does not help',
    () => letterFrom(team),
    { ...failed, results: { spf: 'pass', dkim: 'none', dmarc: 'fail' } },
    { ip: '192.0.2.66', mailFrom: 'bounce@attacker.example' },
  ],
  [
    'a signature of another domain does not help',
    () => signed(letterFrom(team), { domain: 'attacker.example' }),
    failed,
  ],
  [
    'a body that was changed breaks the signature',
    async () => (await signed(letterFrom(team), { domain: platform })).replace('December 16', 'December 2'),
    { ...failed, results: { spf: 'pass', dkim: 'fail', dmarc: 'fail' } },
  ],
  [
    'a subject that was changed breaks the signature',
    async () => (await signed(letterFrom(team), { domain: platform })).replace('Subject: Bid', 'Subject: New'),
    { ...failed, results: { spf: 'pass', dkim: 'fail', dmarc: 'fail' } },
  ],
  ['a signature by another key is none', () => signed(letterFrom(team), { domain: platform, selector: 's2' }), failed],
  [
    'a signature without a published key is none',
    () => signed(letterFrom(team), { domain: platform, selector: 'gone' }),
    { ...failed, results: { spf: 'pass', dkim: 'fail', dmarc: 'fail' } },
  ],
  [
    'an expired signature is none',
    () =>
      signed(letterFrom(team), {
        domain: platform,
        signTime: minutesAgo(3 * 24 * 60),
        expires: new Date(timeNow().getTime() - 2 * day),
      }),
    failed,
  ],
  [
    'a signature of a part of the body is none, as somebody else may have written the rest',
    async () => `${await signed(letterFrom(team), { domain: platform, maxBodyLength: 10 })}Due tomorrow.\r\n`,
    failed,
  ],
  ['a failure that the owner asks not to act on is not known', () => letterFrom('a@lenient.example'), null],
  ['a domain without a policy and without a signature is not known', () => letterFrom('a@unpublished.example'), null],
  [
    'a forwarder who is trusted proves what it found',
    () => sealed(letterFrom(team), forwarder, `dmarc=pass (p=REJECT) header.from=${platform}`),
    { verdict: 'Proved', checkedBy: 'Forwarder', results: { spf: null, dkim: null, dmarc: 'pass' } },
  ],
  [
    'a forwarder who is trusted tells of a forged letter',
    () => sealed(letterFrom(team), forwarder, `dmarc=fail (p=REJECT) header.from=${platform}`),
    { verdict: 'Failed', checkedBy: 'Forwarder' },
  ],
  [
    'a forwarder who is trusted and found nothing out leaves it open',
    () => sealed(letterFrom(team), forwarder, 'spf=none'),
    null,
  ],
  [
    'a forwarder who is not trusted proves nothing',
    () => sealed(letterFrom(team), 'attacker.example', `dmarc=pass header.from=${platform}`),
    failed,
  ],
  [
    'a seal that does not belong to the letter proves nothing',
    async () =>
      (await sealed(letterFrom(team), forwarder, `dmarc=pass header.from=${platform}`)).replace(
        'December 16',
        'December 2',
      ),
    failed,
  ],
  [
    'results of others in the header are not believed at the door',
    () =>
      letterFrom(team, {
        more: `Authentication-Results: mx.google.com; dmarc=pass header.from=${platform}\r\nAuthentication-Results: basis.localhost; dmarc=pass header.from=${platform}`,
      }),
    failed,
  ],
  [
    'a second sender beside the one who signed has failed',
    async () => `From: ${team}\r\n${await signed(letterFrom('x@attacker.example'), { domain: 'attacker.example' })}`,
    { ...failed, domain: platform, results: nothing },
  ],
  [
    'two senders of two firms in one field have failed',
    () => signed(letterFrom(`${team}, x@attacker.example`), { domain: 'attacker.example' }),
    { ...failed, results: nothing },
  ],
  ['a sender behind a header of 300 kB has failed', () => `X: ${'x'.repeat(300_000)}\r\n${letterFrom(team)}`, failed],
  ['a sender of 100 kB has failed', () => letterFrom(`${'('.repeat(100_000)} ${team}`), failed],
  [
    'a forged letter that begins with blank lines has failed',
    () => `\r\n \r\n${letterFrom(team)}`,
    { ...failed, domain: platform },
  ],
  [
    'a forged letter with a broken line in its header has failed',
    () => `X: y\r\nnot a field\r\n${letterFrom(team)}`,
    { ...failed, domain: platform },
  ],
  [
    'a genuine letter that begins with a blank line is proved',
    async () => `\r\n${await signed(letterFrom(team), { domain: platform })}`,
    proved,
  ],
  ['a sender behind 300 kB of blank lines has failed', () => `${'\r\n'.repeat(150_000)}${letterFrom(team)}`, failed],
  [
    'an encoded address in place of an address has failed',
    () => letterFrom(`=?utf-8?q?team=40${platform}?=`),
    { ...failed, results: nothing },
  ],
  ['an address with a label that is too long has failed', () => letterFrom(`pm@${'a'.repeat(70)}.example`), failed],
  ['an address with an empty label has failed', () => letterFrom(`pm@firm..example`), failed],
  ...[`a@${platform}\0@attacker.example`, `"a@${platform}"@attacker.example`, `team@${platform}\u0007`].map(
    (from): Case => [
      `a sender that reads like another one has failed: ${JSON.stringify(from)}`,
      () => letterFrom(from),
      failed,
    ],
  ),
  ['a name without an address is not known', () => letterFrom('Mail Delivery System'), null],
  ...['a..b', 'a'.repeat(70), '', '.', 'a\u0001b', 'a b.', '\u00e9', 'x.'.repeat(130)].map((selector): Case => [
    `a signature with a selector that is no name does not help: ${JSON.stringify(selector.slice(0, 9))}`,
    () =>
      `DKIM-Signature: v=1; a=rsa-sha256; d=${platform}; s=${selector}; h=from; bh=AAAA; b=AAAA\r\n${letterFrom(team)}`,
    failed,
  ]),
  ...['a..', `${'a'.repeat(70)}.`, '.', 'a\u0001b.'].map((prefix): Case => [
    `a signature with a domain that is no name does not help: ${JSON.stringify(prefix.slice(0, 9))}`,
    () =>
      `DKIM-Signature: v=1; a=rsa-sha256; d=${prefix}${platform}; s=s1; h=from; bh=AAAA; b=AAAA\r\n${letterFrom(team)}`,
    failed,
  ]),
  ...[
    'Subject: Pay now',
    'Date: Mon, 1 Jan 2024 00:00:00 +0000',
    'To: x@attacker.example',
    'Cc: x@attacker.example',
    'Reply-To: x@attacker.example',
    'Message-ID: <other@attacker.example>',
    'Content-Type: text/html',
    'Content-Transfer-Encoding: base64',
    'MIME-Version: 1.0',
  ].map((field): Case => [
    `a second field above the signed one breaks the proof: ${field}`,
    async () => {
      const more = [
        'Date: Tue, 1 Dec 2026 00:00:00 +0000',
        'Cc: a@firm.example',
        'Reply-To: a@firm.example',
        'Message-ID: <one@firm.example>',
        'Content-Type: text/plain',
        'Content-Transfer-Encoding: 7bit',
        'MIME-Version: 1.0',
      ].join('\r\n');
      return `${field}\r\n${await signed(letterFrom(team, { more }), { domain: platform })}`;
    },
    failed,
  ]),
  ['a letter without a sender is not known', () => 'Subject: Hello\r\n\r\nHello\r\n', null],
  ['a letter without anything is not known', () => '', null],
];

describe('at the door', () => {
  it.each(cases.map(([title, letter, expected, envelope]) => ({ title, letter, expected, envelope })))(
    '$title',
    async ({ letter, expected, envelope }) => {
      const found = await check(arriving(await letter(), envelope));
      if (expected === null) expect(found).toBeNull();
      else expect(found).toMatchObject(expected);
    },
  );

  it('looks up the keys of ten signatures at most, however many there are, and only those of the sender', async () => {
    const one = await signed(letterFrom(team), { domain: platform });
    const fields = (domain: string, count: number): string =>
      Array.from(
        { length: count },
        (_, index) =>
          `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=n${index}; h=from; bh=AAAA; b=AAAA\r\n`,
      ).join('');
    expect(await check(arriving(fields('attacker.example', 500) + one))).toMatchObject(proved);
    expect(await check(arriving(fields(platform, 500) + letterFrom(team)))).toMatchObject(failed);
    expect(dns.questions.filter((question) => question.includes('_domainkey'))).toHaveLength(11);
  });

  it('asks each name once in a while', async () => {
    await check(arriving(letterFrom(team)));
    const asked = dns.questions.length;
    await check(arriving(letterFrom(team)));
    expect(dns.questions).toHaveLength(asked);
  });

  it.each(['__proto__.polluted=yes', 'constructor.prototype.polluted=yes'])(
    'nothing that a sender writes reaches other objects: %s',
    async (part) => {
      const results = `dmarc=pass ${part} header.from=${platform}`;
      await check(arriving(await sealed(letterFrom(team), forwarder, results)));
      await check(arriving(`DKIM-Signature: v=1; dkim=pass ${part}; d=${platform}; s=s1\r\n${letterFrom(team)}`));
      dns.records = { ...dns.records, [`_dmarc.${platform}`]: `v=DMARC1; p=reject; ${part}` };
      await newCheck()(arriving(letterFrom(team)));
      expect(({} as { polluted?: string }).polluted).toBeUndefined();
    },
  );
});

const reverse = '66.2.0.192.in-addr.arpa';
const slow = 'slow.attacker.example';
const ownEnvelope = { mailFrom: `x@${platform}` };

/** Who controls a name that is never answered, where it is needed, and what follows. */
const silences: readonly (readonly [
  name: string,
  letter: () => string | Promise<string>,
  verdict: 'Proved' | 'Failed' | null,
  more?: { records?: Record<string, string>; envelope?: { mailFrom: string } },
])[] = [
  // Names of the client, the envelope and other signers.
  ['attacker.example', () => letterFrom(team), 'Failed'],
  [slow, () => letterFrom(team), 'Failed', { records: { 'attacker.example': `v=spf1 include:${slow} -all` } }],
  ['s1._domainkey.attacker.example', () => signed(letterFrom(team), { domain: 'attacker.example' }), 'Failed'],
  ['arc._domainkey.attacker.example', () => sealed(letterFrom(team), 'attacker.example', 'dmarc=pass'), 'Failed'],
  [reverse, () => letterFrom(team), 'Failed', { records: { [platform]: 'v=spf1 ptr -all' }, envelope: ownEnvelope }],
  ['attacker.example', () => signed(letterFrom(team), { domain: platform }), 'Proved'],
  // Names of the sender and of forwarders that are trusted.
  [`_dmarc.${platform}`, () => letterFrom(team), null],
  [platform, () => letterFrom(team), null, { envelope: ownEnvelope }],
  [platform, () => letterFrom(team), 'Failed'],
  [
    `spf.${platform}`,
    () => letterFrom(team),
    null,
    { records: { [platform]: `v=spf1 include:spf.${platform} -all` }, envelope: ownEnvelope },
  ],
  [`s1._domainkey.${platform}`, () => signed(letterFrom(team), { domain: platform }), null],
  [`arc._domainkey.${forwarder}`, () => sealed(letterFrom(team), forwarder, 'dmarc=pass'), null],
];

describe('a name that is not answered', () => {
  it.each(silences.map(([name, letter, verdict, more], index) => ({ index, name, letter, verdict, more })))(
    '$index: $name: $verdict',
    async ({ name, letter, verdict, more }) => {
      dns.records = { ...dns.records, ...more?.records };
      dns.silentNames.add(name);
      const found = await newCheck(1_500)(arriving(await letter(), more?.envelope));
      expect(found?.verdict ?? null).toBe(verdict);
    },
  );
});

describe('while names can not be looked up', () => {
  it.each(['silent', 'fails'] as const)(
    'nothing is known (name server: %s)',
    async (mode) => {
      dns.mode = mode;
      const found = await Promise.all([
        check(arriving(letterFrom(team))),
        check(arriving(await signed(letterFrom(team), { domain: platform }))),
        check(arriving(await sealed(letterFrom(team), forwarder, `dmarc=fail (p=REJECT) header.from=${platform}`))),
      ]);
      expect(found).toEqual([null, null, null]);
    },
    30_000,
  );

  it('a key that is not found in time leaves open whether the letter is forged', async () => {
    dns.silentNames.add(`s1._domainkey.${platform}`);
    expect(await check(arriving(await signed(letterFrom(team), { domain: platform })))).toBeNull();
  }, 30_000);

  it('the key of a forwarder that is not found in time does so too', async () => {
    dns.silentNames.add(`arc._domainkey.${forwarder}`);
    expect(await check(arriving(await sealed(letterFrom(team), forwarder, 'dmarc=pass')))).toBeNull();
  }, 30_000);

  it('the letter waits no longer than the limit', async () => {
    dns.mode = 'silent';
    const began = performance.now();
    expect(await newCheck(100)(arriving(letterFrom(team)))).toBeNull();
    expect(performance.now() - began).toBeLessThan(1_500);
  });

  it('a fault of its own does not keep a letter out', async () => {
    const lost = { ...arriving(letterFrom(team)), head: () => Promise.reject(new Error('The file is gone')) };
    expect(await check(lost)).toBeNull();
  });
});
