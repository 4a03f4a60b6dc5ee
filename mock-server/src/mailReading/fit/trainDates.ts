import { mapText } from '../mapped';
import { dateCandidates, type DateCandidate } from '../evidence/dateCandidates';
import { dateKinds, type DateKind } from '../evidence/dateKinds';
import { documentOfText } from '../extract/text/document';
import type { MarkedLetter, Mark } from './markedLetters';
import type { Example } from './softmaxFit';

/** Examples of dates from marked emails. */

/** Day on which marked emails are sent, a Monday. */
const trainingDay = '2026-11-09';

export type DateExample = Example<DateKind> & { readonly candidate: DateCandidate };

const isKind = (kind: string): kind is DateKind => dateKinds.some((one) => one === kind);

function kindOf(candidate: DateCandidate, marks: readonly Mark[]): DateKind {
  const first = candidate.source.at[0] ?? 0;
  const last = candidate.source.at.at(-1) ?? 0;
  const mark = marks.find(({ start, end }) => start <= last && first < end);
  return mark !== undefined && isKind(mark.kind) ? mark.kind : 'none';
}

/** One example for each date that is found in an email. */
export function dateExamples(letters: readonly MarkedLetter[]): DateExample[] {
  return letters.flatMap(({ subject, body }, index) =>
    dateCandidates({
      document: documentOfText(body.text),
      base: trainingDay,
      subject: subject === null ? null : mapText('subject', subject.text),
    }).map((candidate) => {
      const marks = candidate.source.part === 'subject' ? (subject?.marks ?? []) : body.marks;
      return { features: candidate.features, choice: kindOf(candidate, marks), group: String(index), candidate };
    }),
  );
}
