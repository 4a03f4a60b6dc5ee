import { mapText } from '../mapped';
import { dateCandidates, type DateCandidate } from '../evidence/dateCandidates';
import { dateKinds, deadlineKinds, type DateKind, type DeadlineKind } from '../evidence/dateKinds';
import { buildContext } from '../extract/context';
import { subjectOfText } from '../extract/generic';
import { documentOfText } from '../extract/text/document';
import { sanitiseHtml } from '../html';
import { parseMessage } from '../parse';
import type { MarkedLetter, Mark } from './markedLetters';
import type { RightValues } from './score';
import type { Example } from './softmaxFit';
import type { WholeEmail } from './wholeEmails';

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
      return { features: candidate.features, choices: [kindOf(candidate, marks)], group: String(index), candidate };
    }),
  );
}

const otherKinds = dateKinds.filter((kind) => !deadlineKinds.some((one) => one === kind));

type RightDates = Readonly<Partial<Record<DeadlineKind, { readonly date: string } | null>>>;

const projectsOf = ({ projects }: RightValues): readonly RightDates[] =>
  Array.isArray(projects) ? (projects as RightDates[]) : [];

/** Kinds of a date by the right deadlines: a day that is none of them is of any other kind. */
function kindsOfDate(
  { mention: { date }, features }: DateCandidate,
  projects: readonly RightDates[],
): readonly DateKind[] {
  const kinds = deadlineKinds.filter((kind) =>
    projects.some((project) => date !== null && project[kind]?.date === date),
  );
  if (kinds.length === 0) return otherKinds;
  // An agency opens bids on the day on which it takes them.
  const isOpening = [...features].some((feature) => feature.endsWith(':opening'));
  return kinds.includes('bidDue') && isOpening ? [...kinds, 'opening'] : kinds;
}

/** Examples of the dates of whole emails. */
export async function dateExamplesOfEmails(emails: readonly WholeEmail[]): Promise<DateExample[]> {
  const found: DateExample[] = [];
  for (const { raw, right, group } of emails) {
    const message = await parseMessage(raw);
    if (message.state === 'failed') continue;
    const context = buildContext(message, message.html === null ? null : sanitiseHtml(message.html));
    const [document] = context.documents;
    if (document === undefined) continue;
    const candidates = dateCandidates({ document, base: context.base, subject: subjectOfText(context, document) });
    const projects = projectsOf(right);
    const isUnclear = Array.isArray(right.warnings) && right.warnings.includes('date-unclear');
    for (const candidate of candidates) {
      const { date } = candidate.mention;
      const choices = kindsOfDate(candidate, projects);
      // A day that contradicts its weekday or another day may be any, and so may that of another package in a table.
      const isOther = choices === otherKinds;
      const isOpen = date === null || (isOther && (isUnclear || candidate.features.has('column:bidDue')));
      if (!isOpen) found.push({ features: candidate.features, choices, group, candidate });
    }
  }
  return found;
}
