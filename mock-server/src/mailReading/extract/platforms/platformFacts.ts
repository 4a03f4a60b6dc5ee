import type { MailContext } from '../context';
import type { DraftReading, Found } from '../reading';

/** What a platform's own reader starts from. */
export type UsualReading = {
  readonly generic: DraftReading;
  readonly displayedCompany: Found<string> | null;
};

/** How to recognise the emails of a bidding platform, and how to read them. */
export type PlatformFacts = {
  /** Sending domains; a sender belongs when its domain is one of them or a child at a label's boundary. */
  readonly domains: readonly string[];
  /** Hosts of links that say so even when the contractor's own address sends the mail. */
  readonly linkDomains?: readonly string[];
  /** Words that no other sender writes, for platforms that send in the contractor's name. */
  readonly mark?: RegExp;
  /** The stable key of a project in a link: kind and the pattern that holds the key in its first group. */
  readonly keys: readonly { readonly kind: 'rfp' | 'bid' | 'project' | 'itb'; readonly pattern: RegExp }[];
  /** The same in the text, for platforms whose links hide it. */
  readonly textKeys?: readonly { readonly kind: 'rfp' | 'bid' | 'project' | 'itb'; readonly pattern: RegExp }[];
  /** Reads emails that hold more than labels say; without it they are read as free-form mail. */
  readonly read?: (context: MailContext, usual: UsualReading) => DraftReading;
};
