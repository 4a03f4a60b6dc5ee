import type { AwaitedReply } from '@basis/domain/model/contract/contract';
import { dayIn } from '@basis/domain/model/formats/days';
import { askHold, type AskHold } from '@basis/domain/model/outcomes/askHold';
import { readReply } from '@basis/domain/model/outcomes/readReply';
import { htmlToLines } from '../../mailReading/htmlLines';
import type { AskedCompany, StoredAnswer } from './rows/askedCompanies';

const textOf = ({ text, html }: StoredAnswer): string =>
  text ||
  htmlToLines(html ?? '')
    .lines.map((line) => line.text)
    .join('\n');

/** How much an answer tells: a result most, nothing least. */
const weightOf = ({ suggests }: AwaitedReply): number => (suggests === null ? 0 : suggests === 'open' ? 1 : 2);

/** The answer that says most about the result, else the latest; null without one. @param zone of the workspace. */
export const readAnswers = (answers: readonly StoredAnswer[], zone: string): AwaitedReply | null => {
  const read = answers.map((answer): AwaitedReply => {
    const { messageId, at } = answer;
    return { messageId, at, ...readReply(textOf(answer), dayIn(zone, at)) };
  });
  return read.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? null;
};

/** What keeps a company from being asked on a day. @param zone of the workspace. */
export const holdOf = (
  { asked, askedOfAnyAt }: Pick<AskedCompany, 'asked' | 'askedOfAnyAt'>,
  reply: AwaitedReply | null,
  { today, zone }: { readonly today: string; readonly zone: string },
): AskHold | null =>
  askHold(
    {
      askedOn: asked && dayIn(zone, asked.at),
      askedOfAnyOn: askedOfAnyAt === null ? null : dayIn(zone, askedOfAnyAt),
      reply,
    },
    today,
  );
