import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
const right = judged.filter(({ choice, odds }) => dateKinds.every((kind) => (odds[kind] ?? 0) <= (odds[choice] ?? 0)));
console.log(`dates: ${examples.length} examples, ${right.length} right out of their folds`);

const file = join(reading, 'evidence/weights.json');
const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
const dates = { examples: examples.length, thresholds, weights: fitWeights(examples, dateKinds, options) };
writeFileSync(file, `${JSON.stringify({ ...known, dates }, null, 2)}\n`);
