// Changes the code in small ways, an area at a time, and prints how many of the changes a unit test noticed.
// `npm run test:mutations -- permissions filters` takes just these areas.
import { mkdirSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { areas, leastScore, optionsOf } from '../stryker.config.mjs';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in areas));
if (unknown.length) {
  console.error(`There is no area ${unknown.join(', ')}. The areas are ${Object.keys(areas).join(', ')}.`);
  process.exit(1);
}

/** @param {readonly { status: string }[]} mutants @param {readonly string[]} statuses */
const countOf = (mutants, statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;

mkdirSync('.cache/mutations', { recursive: true });
const rows = [];
for (const [name, area] of Object.entries(areas)) {
  if (named.length && !named.includes(name)) continue;
  const startedAt = performance.now();
  process.env.MUTATION_TESTS = area.tests.join(' ');
  const mutants = await new Stryker(optionsOf(name, area)).runMutationTest();
  const killed = countOf(mutants, ['Killed', 'Timeout']);
  const survived = countOf(mutants, ['Survived', 'NoCoverage']);
  const score = (100 * killed) / (killed + survived);
  const minutes = (performance.now() - startedAt) / 60_000;
  rows.push({ name, killed, survived, score, minutes });
  for (const { status, fileName, location, mutatorName, replacement } of mutants)
    if (status === 'Survived' || status === 'NoCoverage')
      console.log(
        `${fileName}:${location.start.line}:${location.start.column} ${mutatorName} ${status}: ${replacement}`,
      );
}

console.log('\n| area | killed | survived | score | minutes |\n|---|---:|---:|---:|---:|');
for (const { name, killed, survived, score, minutes } of rows)
  console.log(`| ${name} | ${killed} | ${survived} | ${score.toFixed(1)} % | ${minutes.toFixed(1)} |`);
process.exitCode = rows.every(({ score }) => score >= leastScore) ? 0 : 1;
