import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { letterKinds, kindOfLetter, oddsOfLetter } from '../mailReading/evidence/letterKinds';
import type { RightValues } from '../mailReading/fit/score';
import { fieldLetters } from '../mailReading/fit/fieldLetters';
import { letterExample, letterExamples, letterExamplesOfFields } from '../mailReading/fit/trainLetters';
import { dateKinds, deadlineKinds } from '../mailReading/evidence/dateKinds';
import { probabilitiesOf } from '../mailReading/evidence/model';
import { calibration, foldsOf, thresholdFor, type Judged } from '../mailReading/fit/calibration';
import { markedLetters } from '../mailReading/fit/markedLetters';
import { fitWeights } from '../mailReading/fit/softmaxFit';
import { dateExamples } from '../mailReading/fit/trainDates';

/** `reading:fit`: fits the weights of the evidence to the training emails and writes them. */

const reading = join(import.meta.dirname, '../mailReading');
const options = { penalty: 0.6, rounds: 250 };
const folds = 5;
const isVerbose = process.argv.includes('--verbose');

const examples = dateExamples(markedLetters(readFileSync(join(reading, 'fit/letters/dates.txt'), 'utf8')));

/** Each example, judged by weights that were fitted without its fold. */
const judged: Judged[] = foldsOf(examples, folds).flatMap(({ own, others }) => {
  const weights = fitWeights(others, dateKinds, options);
  return own.map(({ features, choice, candidate }) => {
    const odds = probabilitiesOf(features, dateKinds, weights);
    const [best = 'none'] = dateKinds.toSorted((a, b) => odds[b] - odds[a]);
    if (isVerbose && best !== choice)
      console.log(
        `${choice} read as ${best} (${odds[best].toFixed(2)}): ${candidate.statement.text}\n    ${candidate.source.text}: ${[...features].join(' ')}`,
      );
    return { choice, odds };
  });
});
const thresholds = Object.fromEntries(deadlineKinds.map((kind) => [kind, thresholdFor(kind, judged)]));
for (const kind of deadlineKinds) {
  console.log(`${kind}: threshold ${thresholds[kind]}`);
  for (const line of calibration(kind, judged)) console.log(line);
}
const rightDates = judged.filter(({ choice, odds }) =>
  dateKinds.every((kind) => (odds[kind] ?? 0) <= (odds[choice] ?? 0)),
);
console.log(`dates: ${examples.length} examples, ${rightDates.length} right out of their folds`);

/** Emails of the fixtures, each platform a group. */
async function sampleExamples(): Promise<Awaited<ReturnType<typeof letterExamples>>> {
  const folder = join(reading, 'extract/fixtures/samples');
  const values = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<string, RightValues>;
  const found = await Promise.all(
    Object.entries(values).map(([name, right]) =>
      letterExample(name, new Uint8Array(readFileSync(join(folder, name))), right, name.split('-')[1] ?? name),
    ),
  );
  return found.filter((one) => one !== null);
}

const marked = fieldLetters(readFileSync(join(reading, 'fit/letters/fields.txt'), 'utf8'));

const letters = [
  ...(await letterExamples(readFileSync(join(reading, 'fit/letters/kinds.txt'), 'utf8'))),
  ...(await letterExamplesOfFields(marked)),
  ...(await sampleExamples()),
];
const letterOptions = { penalty: 0.4, rounds: 250 };
let rightLetters = 0;
for (const { own, others } of foldsOf(letters, folds)) {
  const weights = fitWeights(others, letterKinds, letterOptions);
  for (const { features, choice, title } of own) {
    const kind = kindOfLetter(features, weights);
    if (kind === choice) rightLetters += 1;
    else if (isVerbose)
      console.log(
        `${choice} read as ${kind} (${oddsOfLetter(features, weights)[kind].toFixed(2)}): ${title}\n    ${[...features].join(' ')}`,
      );
  }
}
console.log(`emails: ${letters.length} examples, ${rightLetters} right out of their folds`);

const file = join(reading, 'evidence/weights.json');
const dates = { examples: examples.length, thresholds, weights: fitWeights(examples, dateKinds, options) };
const { fields } = JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(
  file,
  `${JSON.stringify({ dates, fields, letters: { examples: letters.length, weights: fitWeights(letters, letterKinds, letterOptions) } }, null, 2)}\n`,
);
