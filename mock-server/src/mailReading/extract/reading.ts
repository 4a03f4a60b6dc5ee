import type { Platform } from '@basis/domain/model/contract/contract';
import type { SourceSpan } from '../mapped';

/** Result of reading an email, as the tool prints and the server stores it. */

export type { Platform };

export const communicationTypes = [
  'Addendum',
  'Bid date extension',
  'Bid invite',
  'Memo',
  'Update',
  'RFIs',
  'Response',
  'Unknown',
] as const;
export type CommunicationType = (typeof communicationTypes)[number];

/** Destination of an email: `existing` never opens a new bid. */
export const dispositions = ['inbox', 'marketing', 'account', 'existing'] as const;
export type Disposition = (typeof dispositions)[number];

export const unionTypes = ['Union', 'Non Union', 'Prevailing Wage', 'Unknown'] as const;
export type UnionType = (typeof unionTypes)[number];

export const readingWarnings = [
  'superseded-date',
  'zone-disagrees-with-location',
  'reply-submits-bid',
  'secret-in-body',
  'base-href',
  'nda-first',
  'date-unclear',
  'instructions-in-body',
] as const;
export type ReadingWarning = (typeof readingWarnings)[number];

/** `time` is HH:MM or null if missing; `zone` is an IANA name, null whenever `time` is. */
export type Deadline = { readonly date: string; readonly time: string | null; readonly zone: string | null };

export type Location = {
  readonly addressLine: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
};

export type ContactPerson = {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

/** What a value was taken by: a label, the words beside it, how it is written, and so on. */
export const groundReasons = ['label', 'words', 'subject', 'sender', 'signature', 'repeated', 'form'] as const;
export type GroundReason = (typeof groundReasons)[number];

/** Why a value was taken, and how sure it is: 1 to 99 of 100. */
export type Ground = { readonly certainty: number; readonly reason: GroundReason };

/** A value and its source; the span is null if it was inferred. A value that was chosen among candidates has a ground. */
export type Found<T> = { readonly value: T; readonly span: SourceSpan | null; readonly ground?: Ground };

export const sourcedFields = [
  'name',
  'package',
  'company',
  'contact',
  'location',
  'bidDue',
  'rfiDue',
  'jobWalk',
  'unionType',
  'externalId',
] as const;
export type SourcedField = (typeof sourcedFields)[number];

export type Source = SourceSpan & Partial<Ground>;

export type Sources = Readonly<Partial<Record<SourcedField, Source>>>;

export type ProjectReading = {
  readonly name: string | null;
  readonly package: string | null;
  readonly company: string | null;
  readonly contact: ContactPerson | null;
  readonly location: Location | null;
  readonly bidDue: Deadline | null;
  readonly rfiDue: Deadline | null;
  readonly jobWalk: Deadline | null;
  readonly unionType: UnionType;
  /** `<kind>:<key>`, kind one of rfp, bid, project, itb. */
  readonly externalId: string | null;
  readonly sources: Sources;
};

export type Extraction = {
  readonly platform: Platform;
  readonly communicationType: CommunicationType;
  readonly disposition: Disposition;
  readonly projects: readonly ProjectReading[];
  /** 25 for each of name, company, bid date and location of the first project. */
  readonly scrapedIndicator: number;
  readonly links: { readonly view: string | null; readonly answers: readonly string[] };
  readonly warnings: readonly ReadingWarning[];
};

/** Result of a reader before it is settled: every field with its source, null if the email lacks it. */
export type Draft = { readonly [K in SourcedField]: Found<NonNullable<ProjectReading[K]>> | null };

export const emptyDraft: Draft = {
  name: null,
  package: null,
  company: null,
  contact: null,
  location: null,
  bidDue: null,
  rfiDue: null,
  jobWalk: null,
  unionType: null,
  externalId: null,
};

/** Reading of one body by one reader. */
export type DraftReading = { readonly draft: Draft; readonly warnings: readonly ReadingWarning[] };
