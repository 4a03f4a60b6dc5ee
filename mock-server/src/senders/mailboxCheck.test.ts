import { describe, expect, it } from 'vitest';
import { checkInMailbox } from './mailboxCheck';
import { readResults } from './resultsField';

const trusted: ReadonlySet<string> = new Set(['mx.google.com', 'outlook.office365.com']);
const from = 'From: Sally <team@buildingconnected.com>';
const check = (lines: readonly string[], mailHost = 'imap.gmail.com') =>
  checkInMailbox(Buffer.from([...lines, '', 'Hello'].join('\r\n')), mailHost, trusted);

const google = (results: string): string => `Authentication-Results: mx.google.com;\r\n       ${results}`;
const pass = 'dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=buildingconnected.com';
const fail = 'dmarc=fail (p=REJECT sp=REJECT dis=NONE) header.from=buildingconnected.com';

const proved = { verdict: 'Proved', checkedBy: 'Mailbox', domain: 'buildingconnected.com' } as const;
const failed = { ...proved, verdict: 'Failed' } as const;

describe('in a mailbox', () => {
  it.each([
    ['a sender whom the server proved', [google(pass), from], proved],
    [
      'a sender whose signature the server verified',
      [google('dkim=pass header.i=@mail.buildingconnected.com header.s=s1 header.b=ab; spf=none'), from],
      proved,
    ],
    ['a sender whom the server found forged', [google(`spf=softfail; ${fail}`), from], failed],
    [
      'a failure without a word about the policy',
      [google('dmarc=fail header.from=buildingconnected.com'), from],
      failed,
    ],
  ])('%s is known', (_title, lines, expected) => {
    expect(check(lines)).toMatchObject(expected);
  });

  it('Microsoft names itself by the mailbox alone', () => {
    const lines = [
      'Authentication-Results: spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=buildingconnected.com; dkim=pass (signature was verified) header.d=buildingconnected.com;dmarc=pass action=none header.from=buildingconnected.com;compauth=pass reason=100',
      from,
    ];
    expect(check(lines, 'outlook.office365.com')).toMatchObject(proved);
    expect(check(lines, 'imap.elsewhere.example')).toBeNull();
  });

  it.each([
    ['that the sender wrote below those of the server', [google('spf=none'), google(pass), from]],
    [
      'that the sender wrote under a server who wrote none',
      [`Authentication-Results: mx.elsewhere.example; spf=none`, google(pass), from],
    ],
    ['of a host that nobody named', [`Authentication-Results: mx.attacker.example; ${pass}`, from]],
    [
      'of a host that is named in a comment',
      [`Authentication-Results: mx.attacker.example (mx.google.com); ${pass}`, from],
    ],
    [
      'of a host with a name that only begins alike',
      [`Authentication-Results: mx.google.com.attacker.example; ${pass}`, from],
    ],
    [
      'about another sender',
      [google('dmarc=pass header.from=attacker.example; dkim=pass header.d=attacker.example'), from],
    ],
    ['within a text', [google(`spf=none reason="${pass}"`), from]],
    ['within a comment', [google(`spf=none (x; ${pass})`), from]],
    ['without a result', [google('none'), from]],
    ['with a policy of none', [google('dmarc=fail (p=NONE sp=NONE dis=NONE) header.from=buildingconnected.com'), from]],
    ['with the action none', [google('dmarc=fail action=none header.from=buildingconnected.com'), from]],
    ['without a sender', [google(pass), 'Subject: Hello']],
  ])('results %s prove nothing', (_title, lines) => {
    expect(check(lines)).toBeNull();
  });

  it('a result proves nothing where another subject may have been added', () => {
    const subjects = ['Subject: Pay now', 'Subject: Bid date'];
    expect(check([google(pass), from, ...subjects])).toBeNull();
    expect(check([google(fail), from, ...subjects])).toMatchObject(failed);
  });

  it('several senders have failed', () => {
    expect(check([google(pass), from, 'From: x@attacker.example'])).toMatchObject({ verdict: 'Failed' });
  });

  it('nothing is known where no server is named', () => {
    const raw = Buffer.from(`${google(pass)}\r\n${from}\r\n\r\n`);
    expect(checkInMailbox(raw, 'imap.gmail.com', new Set())).toBeNull();
  });
});

describe('a field of results', () => {
  it('never reaches other objects', () => {
    readResults('x; dkim=pass __proto__.polluted=yes constructor.prototype.polluted=yes');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it('of any length and nesting is read in time that grows with its length', () => {
    const began = performance.now();
    for (const piece of ['(', ';', '"', '=', ' ', 'a=b ', '\\', 'x'])
      expect(readResults(piece.repeat(200_000)).parts.length).toBeLessThan(200);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
