import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateKinds, deadlineKinds } from '../mailReading/evidence/dateKinds';
import { kindOfLetter, letterKinds, oddsOfLetter } from '../mailReading/evidence/letterKinds';
import { probabilitiesOf, type Weights } from '../mailReading/evidence/model';
import { oddsOfCandidates } from '../mailReading/evidence/ranking';
import { textFields } from '../mailReading/extract/candidates';
import {
  bestThreshold,
  calibration,
  foldsOf,
  takenAt,
  tradeOffs,
  upperBound,
  type Judged,
} from '../mailReading/fit/calibration';
import { fieldLetters } from '../mailReading/fit/fieldLetters';
import { markedLetters } from '../mailReading/fit/markedLetters';
import { fitRanking } from '../mailReading/fit/rankingFit';
import type { RightValues } from '../mailReading/fit/score';
import { fitWeights } from '../mailReading/fit/softmaxFit';
import { dateExamples, dateExamplesOfEmails } from '../mailReading/fit/trainDates';
import { fieldExamples, fieldExamplesOfValues, type FieldExample } from '../mailReading/fit/trainFields';
import { letterExample, letterExamples, letterExamplesOfFields } from '../mailReading/fit/trainLetters';
import { wholeEmails, type WholeEmail } from '../mailReading/fit/wholeEmails';

/** `reading:fit`: fits the weights of the evidence to the training emails and writes them. */

const reading = join(import.meta.dirname, '../mailReading');
const lettersIn = (name: string): string => readFileSync(join(reading, 'fit/letters', name), 'utf8');
const folds = 5;
const isVerbose = process.argv.includes('--verbose');

/** What is wrong of what passes a threshold, with the bound below which its share lies in 95 of 100 cases. */
function report(field: string, threshold: number, kind: string, judged: readonly Judged[]): void {
  const taken = judged.filter(({ odds }) => (odds[kind] ?? 0) >= threshold);
  const wrong = taken.filter(({ choice }) => choice !== kind).length;
  const bound = (100 * upperBound(wrong, taken.length)).toFixed(1);
  console.log(`${field}: threshold ${threshold}, ${wrong} of ${taken.length} taken are wrong (at most ${bound} %)`);
  for (const line of calibration(kind, judged)) console.log(line);
}

/** Right values that a wrong one outweighs: people fill in a missing value, but believe a wrong one. */
const price = 2;

/** Fixed thresholds: names that only the subject gives, unknown trades, cities alone and first names are rarely surer. */
const set: Readonly<Record<string, number>> = { name: 0.55, package: 0.6, place: 0.7, person: 0.65 };

/** Prints the right and wrong values at several thresholds. */
function reportTrade(kind: string, judged: readonly Judged[]): void {
  for (const threshold of [0.5, 0.6, 0.7, 0.8, 0.9]) {
    const { right, wrong } = takenAt(kind, judged, threshold);
    console.log(`  from ${threshold}: ${right} right, ${wrong} wrong`);
  }
}

const emails = await wholeEmails(join(reading, 'fit/emails'));

// Dates
const dateOptions = {
  penalty: 0.6,
  rounds: 250,
  minSeen: 8,
};
const dates = [...dateExamples(markedLetters(lettersIn('dates.txt'))), ...(await dateExamplesOfEmails(emails))];
const judgedDates: Judged[] = foldsOf(dates, folds).flatMap(({ own, others }) => {
  const weights = fitWeights(others, dateKinds, dateOptions);
  return own.map(({ features, choices, candidate }) => {
    const odds = probabilitiesOf(features, dateKinds, weights);
    const [best = 'none'] = dateKinds.toSorted((a, b) => odds[b] - odds[a]);
    const choice = choices.find((one) => one === best) ?? choices[0] ?? 'none';
    if (isVerbose && best !== choice)
      console.log(
        `${choice} read as ${best} (${odds[best].toFixed(2)}): ${candidate.statement.text}\n    ${candidate.source.text}: ${[...features].join(' ')}`,
      );
    return { choice, odds };
  });
});
const dateThresholds = Object.fromEntries(deadlineKinds.map((kind) => [kind, bestThreshold(kind, judgedDates, price)]));
for (const kind of deadlineKinds) {
  report(kind, dateThresholds[kind] ?? 1, kind, judgedDates);
  reportTrade(kind, judgedDates);
}
const rightDates = judgedDates.filter(({ choice, odds }) =>
  dateKinds.every((kind) => (odds[kind] ?? 0) <= (odds[choice] ?? 0)),
);
console.log(`dates: ${dates.length} examples, ${rightDates.length} right out of their folds\n`);

// Kinds of emails
const marked = fieldLetters(lettersIn('fields.txt'));
const samples = join(reading, 'extract/fixtures/samples');
const values = [
  ...emails,
  ...Object.entries(
    JSON.parse(readFileSync(join(samples, 'expected.json'), 'utf8')) as Record<string, RightValues>,
  ).map(([file, right]): WholeEmail => ({
    file,
    right,
    raw: new Uint8Array(readFileSync(join(samples, file))),
    // Emails of one platform stay together.
    group: file.split('-')[1] ?? file,
  })),
];
const valueExamples = await Promise.all(
  values.map(({ file, raw, right, group }) => letterExample(file, raw, right, group)),
);
const letters = [
  ...(await letterExamples(lettersIn('kinds.txt'))),
  ...(await letterExamplesOfFields(marked)),
  ...valueExamples.filter((one) => one !== null),
];
const letterOptions = {
  penalty: 0.4,
  rounds: 250,
  minSeen: 8,
};
let rightLetters = 0;
for (const { own, others } of foldsOf(letters, folds)) {
  const weights = fitWeights(others, letterKinds, letterOptions);
  for (const { features, choices, title } of own) {
    const kind = kindOfLetter(features, weights);
    if (choices.includes(kind)) rightLetters += 1;
    else if (isVerbose)
      console.log(
        `${choices.join(' or ')} read as ${kind} (${oddsOfLetter(features, weights)[kind].toFixed(2)}): ${title}\n    ${[...features].join(' ')}`,
      );
  }
}
console.log(`emails: ${letters.length} examples, ${rightLetters} right out of their folds\n`);

// Fields that are texts
const fieldOptions = {
  penalty: 0.3,
  rounds: 200,
  minSeen: 2,
  minSeenOfWords: 6,
};
const examples: FieldExample[] = await fieldExamples(marked);
for (const { file, raw, group, right } of values)
  examples.push(...(await fieldExamplesOfValues(file, raw, group, right)));

/** The likeliest candidate of each email, judged by weights that were fitted without its sender. */
function judgedField(own: readonly FieldExample[]): Judged[] {
  return foldsOf(own, folds).flatMap((fold) => {
    const weights = fitRanking(fold.others, fieldOptions);
    return fold.own.map((example): Judged => {
      const odds = oddsOfCandidates(example.candidates, weights);
      const best = odds.indexOf(Math.max(...odds));
      const isRight = example.right.has(best);
      if (isVerbose && !isRight && (odds[best] ?? 0) >= 0.5)
        console.log(
          `${example.field} read as ${example.values[best]} (${(odds[best] ?? 0).toFixed(2)}), right: ${example.wanted.join(' | ')} [${example.title}]`,
        );
      return { choice: isRight ? 'right' : 'wrong', odds: { right: odds[best] ?? 0 } };
    });
  });
}

const fieldWeights: Record<string, Weights> = {};
const fieldThresholds: Record<string, number> = {};
const ofField = (field: string): FieldExample[] =>
  examples.filter((example) => example.field === field && example.candidates.length > 0);
const judgedFields = textFields.map((field) => ({ field, own: ofField(field), judged: judgedField(ofField(field)) }));
/** Number of examples from which a field has a threshold of its own. */
const enough = 300;
const shared = bestThreshold(
  'right',
  judgedFields.flatMap(({ judged }) => judged),
  price,
);
for (const { field, own, judged } of judgedFields) {
  const threshold = set[field] ?? (judged.length < enough ? shared : bestThreshold('right', judged, price));
  fieldThresholds[field] = threshold;
  report(field, threshold, 'right', judged);
  reportTrade('right', judged);
  const told = own.filter(({ wanted }) => wanted.length > 0);
  const missing = told.filter(({ right }) => right.size === 0).length;
  console.log(`${field}: ${own.length} examples, ${told.length} with a value, of which ${missing} are no candidate\n`);
  fieldWeights[field] = fitRanking(own, fieldOptions);
}

console.log('right and wrong values by the price of a wrong one');
for (const line of tradeOffs(
  [
    ...deadlineKinds.map((kind) => ({ field: kind, kind, judged: judgedDates })),
    ...judgedFields.map(({ field, judged }) => ({ field, kind: 'right', judged })),
  ],
  [1, 2, 4, 8, 16, 32],
))
  console.log(line);

const fitted = {
  dates: { examples: dates.length, thresholds: dateThresholds, weights: fitWeights(dates, dateKinds, dateOptions) },
  fields: { examples: examples.length, thresholds: fieldThresholds, weights: fieldWeights },
  letters: { examples: letters.length, weights: fitWeights(letters, letterKinds, letterOptions) },
};
writeFileSync(join(reading, 'evidence/weights.json'), `${JSON.stringify(fitted, null, 2)}\n`);
