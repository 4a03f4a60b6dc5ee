import type { SanitisedHtml } from '../html';
import type { ReadableMessage } from '../parse';
import { kindOfLetter, letterPlaces } from '../evidence/letterKinds';
import { letterFeatures } from '../evidence/letterFeatures';
import type { Features } from '../evidence/model';
import { judgedDates } from './dates/deadlines';
import { calendarEvents, isEventAlone, withEvent, withEventText } from './calendar';
import { buildContext, type MailContext } from './context';
import { readDigest } from './digests/digest';
import { displayedCompany } from './people/displayedCompany';
import type { DocumentLink } from './text/document';
import { readGeneric } from './generic';
import { sortLinks, type SortedLinks } from './links';
import { externalIdOf, factsOf, recognisePlatform } from './platforms/recognise';
import {
  sourcedFields,
  type Draft,
  type DraftReading,
  type Extraction,
  type Platform,
  type ProjectReading,
  type ReadingWarning,
  type SourcedField,
} from './reading';
import { holdsSecret } from './secrets';
import { asksForAgreement, replySubmitsBid } from './warnings';

/** What is read in an email before its kind is decided. */
type Gathered = {
  readonly context: MailContext;
  readonly platform: Platform;
  readonly drafts: readonly Draft[];
  readonly isList: boolean;
  /** Whether it carries an event of a calendar. */
  readonly isEvent?: boolean;
  readonly warnings: readonly ReadingWarning[];
};

/** An email without a body may be a calendar part alone, which is read as its text. */
function gather(message: ReadableMessage, html: SanitisedHtml | null): Gathered {
  const events = /^\W*cancell?ed\b/i.test(message.subject) ? [] : calendarEvents(message);
  const isAlone = events.length > 0 && isEventAlone(message);
  const found = gatherText(events.length === 0 ? message : withEventText(message), html);
  if (events.length === 0 || found.isList) return found;
  const drafts = found.drafts.map((draft) => events.reduce(withEvent, isAlone ? withoutPlaces(draft) : draft));
  return { ...found, drafts, isEvent: true };
}

/** The places of values in a text that is not part of the email mean nothing. */
function withoutPlaces(draft: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).map(([field, found]) => [field, found === null ? null : { ...found, span: null }]),
  ) as Draft;
}

function gatherText(message: ReadableMessage, html: SanitisedHtml | null): Gathered {
  const context = buildContext(message, html);
  const platform = recognisePlatform(context);
  const links = context.documents.flatMap((document) => document.links);
  const digest = readDigest(context, platform);
  if (digest !== null) {
    const drafts = platform === 'Unknown' ? ofSender(digest.drafts, context) : digest.drafts;
    return { context, platform, drafts, isList: true, warnings: digest.warnings };
  }
  const { draft, warnings } = readOne(context, platform);
  return { context, platform, drafts: [withExternalId(draft, platform, context, links)], isList: false, warnings };
}

/** What is known about an email as a whole, by which its kind is decided. */
export function featuresOfLetter(message: ReadableMessage, html: SanitisedHtml | null): Features {
  return featuresOf(message, gather(message, html));
}

function featuresOf(message: ReadableMessage, { context, platform, drafts, isList }: Gathered): Features {
  const [document] = context.documents.toSorted((a, b) => b.lines.length - a.lines.length);
  const dates =
    document === undefined || isList ? [] : judgedDates({ document, base: context.base, subject: context.subject });
  return letterFeatures({ message, context, platform, drafts, dates });
}

/** Extracts data from a parsed email. Pure: the same bytes give the same result, and nothing is requested. */
export function extract(message: ReadableMessage, html: SanitisedHtml | null): Extraction {
  const gathered = gather(message, html);
  const { context, platform, drafts, isList } = gathered;
  const read = isList ? 'invite' : kindOfLetter(featuresOf(message, gathered));
  const kind = gathered.isEvent && read === 'marketing' ? 'other' : read;
  const place = letterPlaces[kind];
  const isNamed = drafts.some(
    (one) => one.name !== null || one.company !== null || one.bidDue !== null || one.externalId !== null,
  );
  const projects =
    place.isBid && isNamed ? drafts.map((draft) => settled(kind === 'outcome' ? undated(draft) : draft)) : [];
  const sorted = place.isBid
    ? sortedLinks(context, platform, {
        isList,
        mayAnswer: place.disposition === 'inbox' || place.type === 'Bid invite',
      })
    : { view: null, answers: [] };
  return {
    platform,
    communicationType: place.type,
    disposition: place.disposition,
    projects,
    scrapedIndicator: scrapedIndicator(projects[0]),
    links: sorted,
    warnings:
      place.disposition === 'marketing' || place.disposition === 'account'
        ? securityWarnings(context)
        : warningsOf(context, kind === 'outcome' ? withoutDates(gathered.warnings) : gathered.warnings, projects),
  };
}

/** An outcome leaves nothing to submit. */
function undated(draft: Draft): Draft {
  return { ...draft, bidDue: null, rfiDue: null, jobWalk: null };
}

const withoutDates = (warnings: readonly ReadingWarning[]): ReadingWarning[] =>
  warnings.filter((one) => one !== 'date-unclear');

function readOne(context: MailContext, platform: Platform): DraftReading {
  const generic = readGeneric(context);
  return factsOf(platform)?.read?.(context, { generic, displayedCompany: displayedCompany(context) }) ?? generic;
}

/**
 * Completes drafts with what an email says once: a contractor's own list names the contractor at its end, and what it
 * wants priced at its head.
 */
function ofSender(drafts: readonly Draft[], context: MailContext): Draft[] {
  const { company, contact, package: wanted } = readGeneric(context).draft;
  const isApart = drafts.some((draft) => draft.package !== null);
  const isOfSeveral = drafts.some((draft) => draft.company !== null) || isWithin(company, drafts);
  return drafts.map((draft) => ({
    ...draft,
    company: isOfSeveral ? draft.company : company,
    contact: draft.contact ?? contact,
    package: isApart ? draft.package : wanted,
  }));
}

/** True for a company named between the projects of a list, which belongs to one of them. */
function isWithin(company: Draft['company'], drafts: readonly Draft[]): boolean {
  const starts = drafts.flatMap(({ name }) => (name?.span == null ? [] : [name.span]));
  const span = company?.span ?? null;
  const part = starts.filter((one) => one.part === span?.part).map(({ start }) => start);
  const last = drafts.at(-1)?.bidDue?.span;
  const end = Math.max(...part, last?.part === span?.part ? (last?.end ?? 0) : 0);
  return span !== null && part.length > 1 && span.start > Math.min(...part) && span.start < end;
}

function withExternalId(draft: Draft, platform: Platform, context: MailContext, links: readonly DocumentLink[]): Draft {
  return { ...draft, externalId: draft.externalId ?? externalIdOf(platform, context, links) };
}

function settled(draft: Draft): ProjectReading {
  const sources = Object.fromEntries(
    sourcedFields.flatMap((field: SourcedField) =>
      draft[field]?.span ? [[field, { ...draft[field].span, ...draft[field].ground }]] : [],
    ),
  );
  return {
    name: draft.name?.value ?? null,
    package: draft.package?.value ?? null,
    company: draft.company?.value ?? null,
    contact: draft.contact?.value ?? null,
    location: draft.location?.value ?? null,
    bidDue: draft.bidDue?.value ?? null,
    rfiDue: draft.rfiDue?.value ?? null,
    jobWalk: draft.jobWalk?.value ?? null,
    unionType: draft.unionType?.value ?? 'Unknown',
    externalId: draft.externalId?.value ?? null,
    sources,
  };
}

function scrapedIndicator(project: ProjectReading | undefined): number {
  if (project === undefined) return 0;
  const hasPlace = project.location?.city != null && project.location.state !== null;
  return (
    [project.name !== null, project.company !== null, project.bidDue !== null, hasPlace].filter(Boolean).length * 25
  );
}

/** Links of the body with more of them: plain text is often shortened. */
function sortedLinks(
  context: MailContext,
  platform: Platform,
  { isList, mayAnswer }: { isList: boolean; mayAnswer: boolean },
): SortedLinks {
  const perBody = context.documents.map((document) => sortLinks(document.links, platform, isList));
  const view = perBody.map((links) => links.view).find((link) => link !== null) ?? null;
  const answers = perBody.toSorted((a, b) => b.answers.length - a.answers.length)[0]?.answers ?? [];
  return { view, answers: mayAnswer ? answers : [] };
}

function securityWarnings(context: MailContext): ReadingWarning[] {
  return [
    ...(context.hasBaseHref ? (['base-href'] as const) : []),
    ...(context.hasInstructions ? (['instructions-in-body'] as const) : []),
  ];
}

function warningsOf(
  context: MailContext,
  found: readonly ReadingWarning[],
  projects: readonly ProjectReading[],
): ReadingWarning[] {
  const { documents } = context;
  const warnings = new Set<ReadingWarning>([...found, ...securityWarnings(context)]);
  if (documents.some(replySubmitsBid)) warnings.add('reply-submits-bid');
  if (documents.some(holdsSecret)) warnings.add('secret-in-body');
  if (projects.length > 0 && documents.some(asksForAgreement)) warnings.add('nda-first');
  return [...warnings];
}
