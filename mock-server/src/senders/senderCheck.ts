/** Result of one method, in the words of RFC 8601, of which only these are kept apart. */
export type MethodResult = 'pass' | 'fail' | 'none' | 'unknown';

export const methods = ['spf', 'dkim', 'dmarc'] as const;
export type Method = (typeof methods)[number];

/** Checker of a sender: this server, the server of a mailbox, or a forwarder that the operator trusts. */
export type Checker = 'Door' | 'Mailbox' | 'Forwarder';

/** Result of checking an email's sender; absent if nothing is known. */
export interface SenderCheck {
  readonly verdict: 'Proved' | 'Failed';
  readonly checkedBy: Checker;
  /** Domain of the sender's address, in ASCII and lower case. */
  readonly domain: string;
  /** null where a method was not looked at. */
  readonly results: Readonly<Record<Method, MethodResult | null>>;
}

const nothing = { spf: null, dkim: null, dmarc: null };

/** An email whose headers name several senders, or one that its readers can't agree on: no genuine one does. */
export const unclearSender = (domain: string, checkedBy: Checker): SenderCheck => ({
  verdict: 'Failed',
  checkedBy,
  domain,
  results: nothing,
});

const known: Readonly<Record<string, MethodResult>> = {
  pass: 'pass',
  fail: 'fail',
  softfail: 'fail',
  permerror: 'fail',
  policy: 'fail',
  temperror: 'unknown',
};

/** Result that a word of RFC 8601 stands for. */
export const methodResult = (word: string): MethodResult =>
  (Object.hasOwn(known, word) ? known[word] : undefined) ?? 'none';
