import { spanOf } from '../../mapped';
import type { MailContext } from '../context';
import { readDeadlines } from '../dates/deadlines';
import { cutDocument, type MailDocument } from '../text/document';
import { labelledValues, type LabelledValue } from '../text/labels';
import { readLabelledLocation } from '../places/location';
import { foldName } from '../text/naming';
import { readPackage } from '../packages';
import { emptyDraft, type Draft, type ReadingWarning } from '../reading';
import { readUnionType } from '../kinds/unionType';

/** Reads several labelled projects in one email: "Project: …, Bids due: …", repeated. */

type LabelledBlocks = { readonly drafts: readonly Draft[]; readonly warnings: readonly ReadingWarning[] };

/** Null if the email labels fewer than two projects, or one without its bid date. */
export function readLabelledBlocks(context: MailContext, document: MailDocument): LabelledBlocks | null {
  const names = labelledValues(document).filter((one) => one.kind === 'name');
  const repeated = names.filter((one) => foldName(one.label) === foldName(names[0]?.label ?? ''));
  const titles = new Set(repeated.map((one) => foldName(one.value.text)));
  if (titles.size < 2 || titles.size < repeated.length) return null;
  const starts = repeated.map((one) => lineOfLabel(document, one));
  const blocks = starts.map((start, at) => cutDocument(document, start, starts[at + 1] ?? document.lines.length));
  if (!blocks.every((block) => labelledValues(block).some((one) => one.kind === 'bidDue'))) return null;
  const readings = blocks.map((block) => readBlock(context, block));
  return {
    drafts: readings.map(({ draft }) => draft),
    warnings: [...new Set(readings.flatMap(({ warnings }) => warnings))],
  };
}

/** Line of a label; the value may be below. */
function lineOfLabel(document: MailDocument, { label, line }: LabelledValue): number {
  const above = document.lines.slice(0, line + 1).findLastIndex(({ text }) => text.includes(label.trim()));
  return above < 0 ? line : above;
}

function readBlock(context: MailContext, block: MailDocument): { draft: Draft; warnings: readonly ReadingWarning[] } {
  const labels = labelledValues(block);
  const location = readLabelledLocation(cutDocument(block, 0, 0), labels);
  const { warnings, ...dates } = readDeadlines({
    document: block,
    labels,
    base: context.base,
    subject: null,
    location: location?.value ?? null,
  });
  const name = labels.find((one) => one.kind === 'name')?.value ?? null;
  const draft: Draft = {
    ...emptyDraft,
    ...dates,
    location,
    name: name === null ? null : { value: name.text, span: spanOf(name) },
    package: readPackage({ ...context, subject: { ...context.subject, text: '', at: [] } }, block, labels, null),
    unionType: readUnionType(block),
  };
  return { draft, warnings };
}
