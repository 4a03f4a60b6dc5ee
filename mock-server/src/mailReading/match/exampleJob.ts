import { compareJobs, suggestedFrom } from './compareJobs';
import type { JobFacts } from './jobFacts';

/** For tests: a job as an invitation tells it. */
export const job = (facts: Partial<JobFacts> = {}): JobFacts => ({
  name: 'Quillback Elementary School Modernization',
  place: { addressLine: '77 E Heron Ave', city: 'Yakima', state: 'WA', postalCode: '98901' },
  due: [{ date: '2026-09-24', time: '14:00' }],
  companies: ['Marrow & Finch Constructors'],
  people: ['dana@marrow.example'],
  keys: [],
  messageIds: [],
  answers: [],
  ...facts,
});

export const place = job().place;
/** Whether two are offered as one. */
export const isSuggested = (one: JobFacts, other: JobFacts): boolean => {
  const { blocked, confidence } = compareJobs(one, other);
  return blocked === null && confidence >= suggestedFrom;
};
