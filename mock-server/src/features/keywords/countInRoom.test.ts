import { expect, it } from 'vitest';
import { refused } from '../../platform/contract/errors';
import { countEmails } from './countInRoom';

const email = (subject: string) => ({ subject, text: subject, html: null, fileNames: [], fileTexts: [] });

it('counts emails that are too costly together in parts, and leaves out one that is so alone', async () => {
  const parts: string[][] = [];
  const run = (_kind: unknown, _owner: unknown, input: unknown): Promise<never> => {
    const { emails } = input as { emails: readonly { subject: string }[] };
    const subjects = emails.map(({ subject }) => subject);
    parts.push(subjects);
    if (subjects.includes('heavy')) return Promise.reject(refused('The words of this text could not be counted.'));
    return Promise.resolve(subjects.map((subject) => ({ [subject]: 1 })) as never);
  };
  const counted = await countEmails({ run }, 'workspace', [], ['a', 'b', 'heavy', 'c'].map(email));
  expect(counted).toEqual([{ a: 1 }, { b: 1 }, undefined, { c: 1 }]);
  expect(parts.at(0)).toEqual(['a', 'b', 'heavy', 'c']);
});

it('lets another failure pass', async () => {
  const run = (): Promise<never> => Promise.reject(new Error('The thread ended.'));
  await expect(countEmails({ run }, 'workspace', [], [email('a')])).rejects.toThrow('The thread ended.');
});
