import type { SanitisedHtml } from '../html';
import type { ReadableMessage } from '../parse';
import {
  announcesBid,
  asksForPrice,
  greetsBidders,
  readCommunicationType,
  speaksOfBidding,
  speaksOfPrices,
} from './kinds/communicationType';
import { buildContext, type MailContext } from './context';
import { readDigest } from './digests/digest';
import { displayedCompany } from './people/displayedCompany';
import { readDisposition } from './kinds/disposition';
import type { DocumentLink } from './text/document';
import { readGeneric } from './generic';
import { sortLinks, type SortedLinks } from './links';
import { isNoInvitation } from './kinds/notBids';
import { externalIdOf, factsOf, recognisePlatform } from './platforms/recognise';
import {
  sourcedFields,
  type CommunicationType,
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

/** Extracts data from a parsed email. Pure: the same bytes give the same result, and nothing is requested. */
export function extract(message: ReadableMessage, html: SanitisedHtml | null): Extraction {
  const context = buildContext(message, html);
  const platform = recognisePlatform(context);
  const links = context.documents.flatMap((document) => document.links);
  const digest = readDigest(context, platform);
  const reading = digest === null ? readOne(context, platform) : null;
  const listed = digest?.drafts.map((draft) => (platform === 'Unknown' ? ofSender(draft, context) : draft));
  const drafts = listed ?? (reading === null ? [] : [withExternalId(reading.draft, platform, context, links)]);
  const type = digest === null ? typeOf(context, drafts) : 'Bid invite';
  const disposition = readDisposition(context, type, namesProject(drafts));
  const isBidMail = disposition !== 'marketing' && disposition !== 'account';
  const projects = isBidMail && opensProject(type, drafts) ? drafts.map((draft) => settled(draft)) : [];
  const sorted =
    isBidMail && (projects.length > 0 || type !== 'Unknown')
      ? sortedLinks(context, platform, {
          isList: digest !== null,
          mayAnswer: disposition === 'inbox' || type === 'Bid invite',
        })
      : { view: null, answers: [] };
  return {
    platform,
    communicationType: isBidMail ? type : 'Unknown',
    disposition,
    projects,
    scrapedIndicator: scrapedIndicator(projects[0]),
    links: sorted,
    warnings: isBidMail
      ? warningsOf(context, digest?.warnings ?? reading?.warnings ?? [], projects)
      : securityWarnings(context),
  };
}

function readOne(context: MailContext, platform: Platform): DraftReading {
  const generic = readGeneric(context);
  return factsOf(platform)?.read?.(context, { generic, displayedCompany: displayedCompany(context) }) ?? generic;
}

/** An email with a project and a bid date, or an agreement to sign first, is an invitation regardless of wording. */
function typeOf(context: MailContext, drafts: readonly Draft[]): CommunicationType {
  const type = readCommunicationType(context);
  const isNamed = drafts.some((draft) => draft.name !== null);
  const asksForBid =
    !context.isReply &&
    (drafts.some((draft) => draft.bidDue !== null && draft.package !== null) ||
      (speaksOfBidding(context) && drafts.some((draft) => draft.bidDue !== null && draft.name !== null)) ||
      (speaksOfBidding(context) && drafts.some((draft) => draft.name !== null && draft.package !== null)) ||
      (drafts.some((draft) => draft.name !== null && draft.location !== null) &&
        context.documents.some(speaksOfPrices)) ||
      (isNamed && context.documents.some((document) => asksForAgreement(document) || announcesBid(document))));
  if (type !== 'Unknown') return type;
  if (context.isReply) return drafts.some((draft) => draft.bidDue !== null) ? 'Response' : 'Unknown';
  const isAsked = asksForPrice(context) || context.documents.some(asksForAgreement);
  if (asksForBid && isAsked && !isNoInvitation(context)) return 'Bid invite';
  return isNamed && context.documents.some(greetsBidders) ? 'Memo' : 'Unknown';
}

/** Completes a draft with the sender: a contractor's own list names the contractor once, at its end. */
function ofSender(draft: Draft, context: MailContext): Draft {
  const { company, contact } = readGeneric(context).draft;
  return { ...draft, company: draft.company ?? company, contact: draft.contact ?? contact };
}

function withExternalId(draft: Draft, platform: Platform, context: MailContext, links: readonly DocumentLink[]): Draft {
  return { ...draft, externalId: draft.externalId ?? externalIdOf(platform, context, links) };
}

/** Requires more than a name: marketing names events too. */
function namesProject(drafts: readonly Draft[]): boolean {
  return drafts.some(
    (draft) => draft.externalId !== null || (draft.name !== null && (draft.bidDue !== null || draft.location !== null)),
  );
}

function opensProject(type: CommunicationType, drafts: readonly Draft[]): boolean {
  return (
    type !== 'Unknown' &&
    drafts.some((draft) => draft.name !== null || draft.bidDue !== null || draft.externalId !== null)
  );
}

function settled(draft: Draft): ProjectReading {
  const sources = Object.fromEntries(
    sourcedFields.flatMap((field: SourcedField) => (draft[field]?.span ? [[field, draft[field].span]] : [])),
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
