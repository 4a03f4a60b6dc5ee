import type { MailContext } from '../context';
import { readDeadlines } from '../dates/deadlines';
import { readUnionType } from '../kinds/unionType';
import { readName } from '../names/names';
import { withoutSignature } from '../people/signature';
import { readLocation } from '../places/location';
import { emptyDraft, type Draft, type ReadingWarning } from '../reading';
import { cutDocument, type MailDocument } from '../text/document';
import { labelledValues } from '../text/labels';
import { foldName } from '../text/naming';
import { sliceMapped } from '../../mapped';

/** Reads projects of which each has a paragraph of its own, with its name, place and bid date. */

type Paragraphs = { readonly drafts: readonly Draft[]; readonly warnings: readonly ReadingWarning[] };

/** Null for an email with fewer than two such paragraphs, or with a place that two of them share. */
export function readParagraphs(context: MailContext, document: MailDocument): Paragraphs | null {
  const body = withoutSignature(context, document);
  const paragraphs = paragraphsOf(body);
  if (paragraphs.length < 2) return null;
  const own: MailContext = { ...context, subject: sliceMapped(context.subject, 0, 0), from: null, replyTo: null };
  const readings = paragraphs
    .filter(({ lines }) => lines.some(({ text }) => /\d/.test(text)))
    .map((paragraph) => readParagraph(own, paragraph))
    .filter(({ draft }) => draft.name !== null && draft.location !== null && draft.bidDue !== null);
  const names = new Set(readings.map(({ draft }) => foldName(draft.name?.value ?? '')));
  const places = new Set(readings.map(({ draft }) => JSON.stringify(draft.location?.value)));
  if (readings.length < 2 || names.size < readings.length || places.size < readings.length) return null;
  return {
    drafts: readings.map(({ draft }) => draft),
    warnings: [...new Set(readings.flatMap(({ warnings }) => warnings))],
  };
}

/** Bounds the work on an email of many blank lines. */
const maxParagraphs = 12;

function paragraphsOf(document: MailDocument): MailDocument[] {
  const starts = document.lines.flatMap(({ text }, index) =>
    text.trim() !== '' && (document.lines[index - 1]?.text.trim() ?? '') === '' ? [index] : [],
  );
  return starts
    .slice(0, maxParagraphs)
    .map((start, at) => cutDocument(document, start, starts[at + 1] ?? document.lines.length));
}

function readParagraph(
  context: MailContext,
  paragraph: MailDocument,
): { readonly draft: Draft; readonly warnings: readonly ReadingWarning[] } {
  const labels = labelledValues(paragraph);
  const location = readLocation(context, paragraph, labels);
  const name = location === null ? null : readName(context, paragraph, labels, location.value.city);
  const { warnings, ...dates } = readDeadlines({
    document: paragraph,
    labels,
    base: context.base,
    subject: null,
    location: location?.value ?? null,
  });
  return { draft: { ...emptyDraft, ...dates, name, location, unionType: readUnionType(paragraph) }, warnings };
}
