import { headKey } from './guessFields';

const numbers = [
  'job number',
  'project number',
  'bid number',
  'estimate number',
  'proposal number',
  'number',
  'job id',
];

/** Other names of columns of a custom field, by its label; a number of the job has many. */
export const customFieldWords = (label: string): string[] => {
  const key = headKey(label);
  return numbers.includes(key) ? numbers.filter((word) => word !== key) : [];
};
