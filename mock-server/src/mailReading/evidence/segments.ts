import type { MailContext } from '../extract/context';
import { cutDocument, statements, type MailDocument } from '../extract/text/document';
import { labelledValues } from '../extract/text/labels';
import type { LabelKind } from '../extract/text/labelKinds';
import { sliceMapped, splitMapped, trimMapped, type Mapped } from '../mapped';
import { signatureLine } from '../extract/people/signature';
import { tokensOf, type Token } from './spans';

/** The parts of an email in which values stand. */

export type SegmentPlace = 'subject' | 'label' | 'line' | 'text' | 'signature' | 'sender';

export type Segment = {
  readonly place: SegmentPlace;
  readonly source: Mapped;
  readonly tokens: readonly Token[];
  /** Kind of the label beside it. */
  readonly label: LabelKind | null;
  /** Order in its place. */
  readonly index: number;
};

const maxSegments = 70;
const maxLine = 90;
const maxText = 600;
const maxLineWords = 12;

const segment = (place: SegmentPlace, source: Mapped, index: number, label: LabelKind | null = null): Segment => ({
  place,
  source,
  tokens: tokensOf(source.text),
  label,
  index,
});

/** A short line that is no sentence. */
function isLine({ text }: Mapped): boolean {
  return text.length <= maxLine && !/[.!?]$/.test(text) && text.split(' ').length <= maxLineWords;
}

const known = new WeakMap<MailDocument, { readonly context: MailContext; readonly segments: readonly Segment[] }>();

/** Segments of one body, with the subject first. */
export function segmentsOf(context: MailContext, document: MailDocument): readonly Segment[] {
  const found = known.get(document);
  if (found?.context === context) return found.segments;
  const segments = readSegments(context, document);
  known.set(document, { context, segments });
  return segments;
}

function readSegments(context: MailContext, document: MailDocument): Segment[] {
  const at = signatureLine(context, document);
  const letter = at < 0 ? document : cutDocument(document, 0, at);
  const signature = at < 0 ? [] : document.lines.slice(at);
  const labels = labelledValues(document);
  const labelled = labels
    .slice(0, maxSegments)
    .map(({ value, kind }, index) => segment('label', trimMapped(cut(value)), index, kind));
  const texts = statements(letter).slice(0, maxSegments);
  return [
    segment('subject', cut(context.subject), 0),
    ...labelled.filter(({ source }) => source.text !== ''),
    ...texts.flatMap((text, index) =>
      splitMapped(cut(text), /\t| {3,}/g)
        .map(trimMapped)
        .filter((cell) => cell.text !== '')
        .map((cell) => segment(isLine(cell) ? 'line' : 'text', cell, index)),
    ),
    ...signature
      .slice(0, maxSignature)
      .flatMap((line) => splitMapped(cut(line), /\t| {3,}/g))
      .map(trimMapped)
      .filter((line) => line.text !== '')
      .map((line, index) => segment('signature', line, index)),
  ];
}

const maxSignature = 14;

const cut = (source: Mapped): Mapped => (source.text.length > maxText ? sliceMapped(source, 0, maxText) : source);
