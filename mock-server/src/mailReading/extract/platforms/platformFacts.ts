import type { MailContext } from '../context';
import type { DraftReading, Found } from '../reading';

/** Starting point of a platform's own reader. */
export type UsualReading = {
  readonly generic: DraftReading;
  readonly displayedCompany: Found<string> | null;
};

/** Describes how to recognise and read the emails of a bidding platform. */
export type PlatformFacts = {
  /** Sending domains; subdomains match too. */
  readonly domains: readonly string[];
  /** Hosts of links that identify the platform even if the contractor's own address sends the email. */
  readonly linkDomains?: readonly string[];
  /** Text that identifies platforms that send in the contractor's name. */
  readonly mark?: RegExp;
  /** Stable key of a project in a link: kind and pattern, with the key in its first group. */
  readonly keys: readonly { readonly kind: 'rfp' | 'bid' | 'project' | 'itb'; readonly pattern: RegExp }[];
  /** The same in the text, for platforms whose links hide it. */
  readonly textKeys?: readonly { readonly kind: 'rfp' | 'bid' | 'project' | 'itb'; readonly pattern: RegExp }[];
  /** Reads emails with more data than labels; without it they are read as free-form emails. */
  readonly read?: (context: MailContext, usual: UsualReading) => DraftReading;
};
