import { expect, it } from 'vitest';
import { decisionsOf, makeMap, readTrees } from './map.mjs';

const lineOf = (subject: string) => makeMap(readTrees()).find((line) => line.subject === subject);

it('finds a subject in the contract and the three trees', () => {
  const [contract, , app, server] = lineOf('outcomes')?.cells ?? [];
  expect([contract, app, server]).toEqual([['outcomes.yaml'], ['outcomes'], ['outcomes']]);
});

it('finds parts of other names, and folders in those of other subjects', () => {
  expect(lineOf('inbox')?.cells[3]).toEqual(expect.arrayContaining(['inbox', 'receiving', 'matching']));
  expect(lineOf('goNoGo')?.cells[2]).toEqual(['bids/goNoGo']);
});

it.each(['contract', 'domain', 'app', 'server'] as const)('fails for a folder of %s that is on no line', (tree) => {
  const found = readTrees();
  expect(() => makeMap({ ...found, [tree]: [...found[tree], 'boats'] })).toThrow(`${tree}: boats is on no line`);
});

it('fails for a subject that is nowhere', () => {
  const found = readTrees();
  const without = (paths: string[]) => paths.filter((path) => !path.includes('firstRun'));
  const trees = {
    contract: without(found.contract),
    domain: without(found.domain),
    app: without(found.app),
    server: without(found.server),
  };
  expect(() => makeMap(trees)).toThrow('firstRun is nowhere');
});

it('fails where two decisions have one number', () => {
  const files = ['0026-queue.md', '0026-order.md'].map((name) => ({ name, text: `# 0026 ${name}` }));
  expect(() => decisionsOf(files)).toThrow('two decisions have the number 0026');
});
