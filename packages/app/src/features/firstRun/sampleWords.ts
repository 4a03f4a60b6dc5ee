import type { SampleData } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`];

const listed = new Intl.ListFormat('en-US');

/** Says what the sample data is made of. */
export const sampleContents = ({ bids, companies, people, quotes, tasks, notes }: SampleData): string =>
  `${listed.format([
    ...counted(bids, 'bid', 'bids'),
    ...counted(companies, 'company', 'companies'),
    ...counted(people, 'person', 'people'),
    ...counted(quotes, 'quote', 'quotes'),
    ...counted(tasks, 'task', 'tasks'),
    ...counted(notes, 'note', 'notes'),
  ])}. Your own data stays.`;

/** Says what goes with the sample data, and what of it stays. */
export const sampleConsequences = (data: SampleData): string => {
  const { bids, companies, people, added, staying } = data;
  const gone = listed.format([
    ...counted(bids, 'bid', 'bids'),
    ...counted(companies, 'company', 'companies'),
    ...counted(people, 'person', 'people'),
  ]);
  const yours = listed.format([
    ...counted(added.notes, 'note', 'notes'),
    ...counted(added.tasks, 'task', 'tasks'),
    ...counted(added.quotes, 'quote', 'quotes'),
  ]);
  const kept = listed.format([
    ...counted(staying.bids, 'bid', 'bids'),
    ...counted(staying.companies, 'company', 'companies'),
    ...counted(staying.people, 'person', 'people'),
  ]);
  return [
    gone
      ? `${gone} will be removed for good, with their quotes, tasks and notes.`
      : 'All of it will be removed for good.',
    ...(yours ? [`This includes what was added to them: ${yours}.`] : []),
    ...counted(added.emails, 'email returns to the inbox.', 'emails return to the inbox.'),
    ...(kept ? [`What your own data uses stays: ${kept}.`] : []),
  ].join(' ');
};
