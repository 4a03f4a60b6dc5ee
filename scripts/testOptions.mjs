import { parseArgs } from 'node:util';

const usage = `npm test [-- OPTIONS]
  --all           the slow tail too
  --slow          the slow tail alone
  --seed NUMBER   seed of what tests draw by chance (1)
  --shuffle       files in an order drawn from the seed
  --reverse-rows  the other order for rows that no statement orders
  --at MOMENT     clock at the start, such as '2027-03-14 01:58' (needs faketime)`;

/**
 * Options of the test commands.
 * @throws Error with a sentence and the usage.
 */
export const readOptions = (args) => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        all: { type: 'boolean', default: false },
        slow: { type: 'boolean', default: false },
        seed: { type: 'string', default: process.env.TEST_SEED ?? '1' },
        shuffle: { type: 'boolean', default: false },
        'reverse-rows': { type: 'boolean', default: false },
        at: { type: 'string' },
      },
    });
    if (!/^\d{1,9}$/.test(values.seed)) throw new Error(`--seed takes a whole number, not ${values.seed}.`);
    const { 'reverse-rows': reversesRows, ...rest } = values;
    return { ...rest, reversesRows };
  } catch (error) {
    throw new Error(`${error.message}\n\n${usage}`, { cause: error });
  }
};

/** What a step gets to run with the options: its command and its environment. */
export const withOptions = (step, { seed, shuffle, reversesRows, at }) => {
  const isVitest = step.command.some((part) => part.endsWith('vitest.mjs'));
  const command = [...step.command];
  if (shuffle && isVitest) command.push('--sequence.shuffle.files', `--sequence.seed=${seed}`);
  if (at && step.counts === 'tests')
    command.unshift('faketime', '-f', `@${at}${/^.{10} \d\d:\d\d$/.test(at) ? ':00' : ''}`);
  const environment = { TEST_SEED: seed, ...(reversesRows ? { REVERSED_ROWS: '1' } : {}), ...step.environment };
  return { ...step, command, environment };
};
