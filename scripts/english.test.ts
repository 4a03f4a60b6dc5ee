import { describe, expect, it } from 'vitest';
import { readComments } from './english.mjs';

const faultyLines = (source: string): number[] => readComments(source).faults.map(({ line }) => line);

describe('the English of comments', () => {
  it.each([
    ['a noun clause', '/** What it opens: a list. */'],
    ['a noun clause after a preposition', '// By which the bids are ordered.'],
    ['a yes-or-no clause', '/** Whether the menu is open. @default false */'],
    ['a clause of place without a main clause', '/** Where it leads. */'],
    ['a second sentence that is a clause', '/** The number. How it is counted. */'],
    ['stand for be', '/** Content that stands at the end. */'],
    ['told', '// The list is told of it.'],
    ['anew and beside', '// Asks anew beside the list.'],
    ['nobody', '// Nobody waits for it.'],
    ['is none for does not exist', '// A view that is none.'],
    ['a duty by is to be', '// The answer is to be known first.'],
  ])('finds %s', (_name, comment) => {
    expect(faultyLines(`const a = 1;\n${comment}\n`)).toEqual([2]);
  });

  it.each([
    ['a verb', '/** Opens a list. */'],
    ['a noun', '/** Accessible name. @default "Menu" */'],
    ['a question', '// What does the reader expect here?'],
    ['a clause that a main clause follows', '/** Where a rule has no action, the email stays. */'],
    ['an instruction', '/** How to mend it. */'],
    ['to stand for and to stand out', '// A dash stands for nothing, and stands out.'],
    ['a standby', '// Writes to the standby of a standalone server.'],
    ['besides', '// Besides the list, it shows a map.'],
    ['an absence', '/** Id of the view; null if there is none. */'],
    ['the name of an operation', '/** Such as “is none of”. */'],
    ['a value in code', "const title = 'What stands here';"],
  ])('lets %s be', (_name, comment) => {
    expect(faultyLines(comment)).toEqual([]);
  });

  it('reads a sentence over its lines, and names the line where it begins', () => {
    const source = [
      '/**',
      ' * Opens the list. Which',
      ' * of them is open.',
      ' * @param id what is opened',
      ' */',
    ].join('\n');
    expect(readComments(source)).toMatchObject({ comments: 5, faults: [{ line: 2 }, { line: 4 }] });
  });
});
