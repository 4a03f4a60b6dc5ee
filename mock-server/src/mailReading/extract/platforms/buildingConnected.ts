import { sliceMapped, spanOf, trimMapped, type Mapped } from '../../mapped';
import type { MailContext } from '../context';
import { documentText, type MailDocument } from '../text/document';
import { foldName, personOf } from '../text/naming';
import type { Draft, DraftReading, Found } from '../reading';
import type { PlatformFacts, UsualReading } from './platformFacts';

export const buildingConnected: PlatformFacts = {
  domains: ['buildingconnected.com'],
  keys: [{ kind: 'rfp', pattern: /\/(?:rfps|goto)\/([0-9a-f]{24})(?:[/?#]|$)/i }],
  read,
};

/**
 * Every email has the line "<project>: <bid package>" below a sentence that names the company, and the subject or the
 * sender's name repeats half of it. A project name may contain colons, so the last one is the separator unless the
 * subject shows where the name ends.
 */
function read(context: MailContext, { generic, displayedCompany }: UsualReading): DraftReading {
  const heading = context.documents.map(headingOf).find((found) => found !== null) ?? null;
  const company = heading?.company ?? displayedCompany ?? generic.draft.company;
  const title =
    heading === null
      ? { name: nameOfSubject(context), package: null }
      : splitTitle(heading.title, context.subject.text);
  const draft: Draft = {
    ...generic.draft,
    company,
    name: title.name ?? generic.draft.name,
    package: title.package ?? generic.draft.package,
    contact: hasPerson(context) ? generic.draft.contact : null,
  };
  return { draft, warnings: generic.warnings };
}

type Heading = { readonly company: Found<string> | null; readonly title: Mapped };

const sentences: readonly RegExp[] = [
  /^(?<company>(?!.* (?:from|of|at) )\S.{1,90}?) has invited you to (?:bid|submit)/u,
  /^.{2,80}? (?:from|of|at) (?<company>(?!(?:an?|the|this|your) )\S.{1,90}?) (?:has invited you to (?:bid|submit)|(?:has )?sent (?:(?:your company|you) )?a message|(?:has )?(?:invited|asked|reminded) (?:you|your company)|(?:has )?(?:extended|changed|updated|posted|added|shared)\b)/u,
  /^(?<company>\S.{1,90}?) (?:has closed|has awarded|has reopened|has (?:un)?published|has updated|has extended|has (?:received|viewed) your (?:bid|budget)|invited you to)/u,
];

function headingOf(document: MailDocument): Heading | null {
  const lines = document.lines
    .map(trimMapped)
    .filter((line) => line.text !== '')
    .slice(0, 12);
  for (const index of lines.keys()) {
    const sentence = joinedSentence(lines, index);
    const inline = inlineHeading(lines[index]);
    if (inline !== null) return inline;
    for (const pattern of sentences) {
      const company = pattern.exec(sentence.text)?.groups?.company;
      const title = lines[index + sentence.count];
      if (company === undefined || title === undefined || /^[-–—_=\s]+$/.test(title.text)) continue;
      const line = lines[index] ?? title;
      const start = line.text.indexOf(company);
      const source = start < 0 ? null : sliceMapped(line, start, start + company.length);
      return {
        company: { value: company, span: source === null ? null : spanOf(source) },
        title: wholeTitle(lines, index + sentence.count),
      };
    }
  }
  return null;
}

const inSentence =
  /^(?:.{2,80}? (?:from|of|at) )?(?<company>\S.{1,90}?) has invited you to (?:bid|submit a bid) (?:on|for) (?<title>\S.{2,150})$/u;

/** "Marsh & Dale Builders has invited you to bid on Elk Prairie Library": the title ends the sentence. */
function inlineHeading(line: Mapped | undefined): Heading | null {
  const groups = inSentence.exec(line?.text ?? '')?.groups;
  if (line === undefined || groups?.company === undefined || groups.title === undefined) return null;
  if (/^(?:a |the )?(?:following )?project\b/i.test(groups.title)) return null;
  const company = sliceMapped(
    line,
    line.text.indexOf(groups.company),
    line.text.indexOf(groups.company) + groups.company.length,
  );
  const title = sliceMapped(line, line.text.length - groups.title.length);
  return { company: { value: company.text, span: spanOf(company) }, title };
}

/** The sentence above the title may be wrapped: it ends with "bid on", "about" or "closed". */
function joinedSentence(lines: readonly Mapped[], index: number): { text: string; count: number } {
  const one = lines[index]?.text ?? '';
  const two = `${one} ${lines[index + 1]?.text ?? ''}`;
  const isWhole = /\b(?:bid on|about|closed|for|to|awarded|reopened|updated)\s*:?$/i;
  const isHeadline = /^your (?:bid|budget)\b/i.test(one);
  const isTwoLines = sentences.some((pattern) => pattern.test(lines[index + 1]?.text ?? ''));
  return !isHeadline && !isTwoLines && !isWhole.test(one) && !/[.!?:]$/.test(one) && isWhole.test(two)
    ? { text: two, count: 2 }
    : { text: one, count: 1 };
}

/** A long title may continue on the next line, up to the rule below. */
function wholeTitle(lines: readonly Mapped[], index: number): Mapped {
  const first = lines[index];
  const next = lines[index + 1];
  const isRuled = /^-{4,}$/.test(lines[index + 2]?.text ?? '');
  if (!first || !next || !isRuled || first.part !== 'text/plain')
    return first ?? { part: 'text/plain', text: '', at: [] };
  const gap = { part: first.part, text: ' ', at: first.at.slice(-1) };
  return { part: first.part, text: first.text + gap.text + next.text, at: [...first.at, ...gap.at, ...next.at] };
}

function splitTitle(title: Mapped, subject: string): { name: Found<string> | null; package: Found<string> | null } {
  const at = splitPoint(title.text, subject);
  const name = trimMapped(sliceMapped(title, 0, at < 0 ? undefined : at));
  const trade = at < 0 ? null : trimMapped(sliceMapped(title, at + 1));
  return {
    name: { value: name.text, span: spanOf(name) },
    package: trade === null || trade.text === '' ? null : { value: trade.text, span: spanOf(trade) },
  };
}

/**
 * The colon before a section of the specification, else the one where the name of a whole subject ends, else the last
 * one followed by a space.
 */
function splitPoint(title: string, subject: string): number {
  const colons = [...title.matchAll(/:(?=\s)/g)].map((match) => match.index);
  const folded = foldName(subject.replace(/\.{3}$/, ''));
  const named = colons.filter((at) => folded.includes(foldName(title.slice(0, at)))).at(-1);
  const isWholeName = foldName(subject).endsWith(foldName(title)) || folded.includes(`${foldName(title)} project`);
  if (isWholeName) return -1;
  const section = colons.find((at) => /^:\s+\d{2} \d{2} \d{2}\b/.test(title.slice(at)));
  if (section !== undefined) return section;
  return named !== undefined && !subject.endsWith('...') && !folded.includes(foldName(title.slice(0, colons.at(-1))))
    ? named
    : (colons.at(-1) ?? -1);
}

function nameOfSubject(context: MailContext): Found<string> | null {
  const match = /(?:bid invite|has closed|bid reminder):?\s+(?<name>.{3,}?)(?: project)?$/i.exec(context.subject.text);
  const name = match?.groups?.name;
  if (name === undefined || name.endsWith('...')) return null;
  const start = context.subject.text.indexOf(name);
  return { value: name, span: spanOf(sliceMapped(context.subject, start, start + name.length)) };
}

/** Notices of the platform itself have no contact at the contractor. */
function hasPerson(context: MailContext): boolean {
  return (
    context.documents.some((document) =>
      /\b(?:lead:|client details|sender details|contact:)/i.test(documentText(document)),
    ) ||
    personOf(context.from?.name ?? '') !== null ||
    !/^no-?reply@|^notifications@/i.test(context.from?.email ?? '')
  );
}
