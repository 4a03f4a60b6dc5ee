import type { SampleData } from '@basis/domain/model/contract/contract';
import { counted } from '@basis/domain/model/formats/numbers';

const some = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [counted(count, one, many)]);

const listed = new Intl.ListFormat('en-US');

/** Says what the sample data is made of. */
export const sampleContents = ({ bids, companies, people, quotes, tasks, notes }: SampleData): string =>
  `${listed.format([
    ...some(bids, 'bid', 'bids'),
    ...some(companies, 'company', 'companies'),
    ...some(people, 'person', 'people'),
    ...some(quotes, 'quote', 'quotes'),
    ...some(tasks, 'task', 'tasks'),
    ...some(notes, 'note', 'notes'),
  ])}. Your own data stays.`;

/** Says what goes with the sample data, and what of it stays. */
export const sampleConsequences = (data: SampleData): string => {
  const { bids, companies, people, added, staying } = data;
  const gone = listed.format([
    ...some(bids, 'bid', 'bids'),
    ...some(companies, 'company', 'companies'),
    ...some(people, 'person', 'people'),
  ]);
  const yours = listed.format([
    ...some(added.notes, 'note', 'notes'),
    ...some(added.tasks, 'task', 'tasks'),
    ...some(added.quotes, 'quote', 'quotes'),
  ]);
  const kept = listed.format([
    ...some(staying.bids, 'bid', 'bids'),
    ...some(staying.companies, 'company', 'companies'),
    ...some(staying.people, 'person', 'people'),
  ]);
  return [
    gone
      ? `${gone} will be removed for good, with their quotes, tasks and notes.`
      : 'All of it will be removed for good.',
    ...(yours ? [`This includes what was added to them: ${yours}.`] : []),
    ...some(added.emails, 'email returns to the inbox.', 'emails return to the inbox.'),
    ...(kept ? [`What your own data uses stays: ${kept}.`] : []),
  ].join(' ');
};
