import type { Message } from '@basis/domain/model/contract/contract';

type SenderCheck = NonNullable<Message['senderCheck']>;

/** Platforms that write their name differently from ours. */
const ownSpelling: Readonly<Record<string, string>> = { 'Building Connected': 'BuildingConnected' };

const nameOf = ({ claimed }: SenderCheck): string => ownSpelling[claimed] ?? claimed;

/** Result of a sender check: `BuildingConnected did not send this email`. */
export const senderTitle = (check: SenderCheck): string => {
  const name = nameOf(check);
  if (check.verdict === 'Proved') return `Sent by ${name} (verified)`;
  return name === '' ? 'It is not clear who sent this email' : `${name} did not send this email`;
};

/** Advice on an email with a false sender. */
export const senderAdvice = (companyName: string | null): string =>
  `Call ${companyName ?? 'the company'} before you accept a date.`;

const finders: Readonly<Record<SenderCheck['checkedBy'], string>> = {
  Door: 'Basis checked this when the email came in.',
  Mailbox: 'The mail server of the mailbox found this.',
  Forwarder: 'A forwarder that your operator trusts found this.',
};

type Told = Exclude<SenderCheck['spf'], null>;

const ofSpf = (name: string): Readonly<Record<Told, string | null>> => ({
  pass: 'Its return address belongs to another domain, which allows the server that sent it (SPF).',
  fail: 'The server that sent it may not send for its return address (SPF).',
  none: 'Its return address does not say which servers may send for it (SPF).',
  unknown: `Which servers may send for ${name} could not be looked up (SPF).`,
});

const ofDkim = (name: string): Readonly<Record<Told, string | null>> => ({
  pass: null,
  fail: `Its signature by ${name} is broken, has expired or is not theirs (DKIM).`,
  none: `It is not signed by ${name} (DKIM).`,
  unknown: `The key of ${name} could not be looked up (DKIM).`,
});

/** Reasons why a sender is considered false, one sentence each. */
export const senderReasons = (check: SenderCheck): string[] => {
  const { spf, dkim, dmarc } = check;
  const name = nameOf(check);
  const isUnclear = spf === null && dkim === null && dmarc === null;
  return [
    ...(isUnclear ? ['It names several senders, or hides who they are.'] : []),
    ...(dmarc === 'fail' ? [`${name} asks not to trust emails that it neither sent nor signed (DMARC).`] : []),
    ...(dkim === null ? [] : [ofDkim(name)[dkim]]),
    ...(spf === null ? [] : [ofSpf(name)[spf]]),
    finders[check.checkedBy],
  ].filter((sentence) => sentence !== null);
};
