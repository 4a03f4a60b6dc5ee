import { describe, expect, it } from 'vitest';
import { readOptions, withOptions } from './testOptions.mjs';

const vitest = { name: 'unit', counts: 'tests', command: ['node', '/x/vitest.mjs', 'run'] } as const;
const check = { name: 'lint', counts: 'one', command: ['npm', 'run', 'lint'] } as const;

describe('the options of the test command', () => {
  it('draw the same values unless a seed says otherwise', () => {
    expect(readOptions([])).toMatchObject({ all: false, slow: false, seed: '1', shuffle: false });
    expect(withOptions(vitest, readOptions(['--seed', '7']))).toMatchObject({
      command: vitest.command,
      environment: { TEST_SEED: '7' },
    });
  });

  it.each([
    [['--sed', '7'], /Unknown option '--sed'/],
    [['--seed', 'x'], /--seed takes a whole number, not x\./],
    [['later'], /Unexpected argument/],
  ])('refuse %j and print the usage', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
    expect(() => readOptions(args)).toThrow('npm test [-- OPTIONS]');
  });

  it('shuffle the files of Vitest alone, by the seed', () => {
    const options = readOptions(['--shuffle', '--seed', '3']);
    expect(withOptions(vitest, options).command).toEqual([
      ...vitest.command,
      '--sequence.shuffle.files',
      '--sequence.seed=3',
    ]);
    expect(withOptions(check, options).command).toEqual(check.command);
  });

  it('turn rows around that no statement orders', () => {
    const { environment } = withOptions(vitest, readOptions(['--reverse-rows']));
    expect(environment).toEqual({ TEST_SEED: '1', REVERSED_ROWS: '1' });
    expect(withOptions(vitest, readOptions([])).environment).toEqual({ TEST_SEED: '1' });
  });

  it('set the clock of what tests, not of what checks', () => {
    const options = readOptions(['--at', '2027-03-14 01:58']);
    expect(withOptions(vitest, options).command.slice(0, 3)).toEqual(['faketime', '-f', '@2027-03-14 01:58:00']);
    expect(withOptions(check, options).command).toEqual(check.command);
  });
});
