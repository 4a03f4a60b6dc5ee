import fc from 'fast-check';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { editedFields, editorSteps, RivalEditors, type EditorStep } from '@basis/domain/testing/rivalEditors';
import '@basis/domain/engine/collection/mergeByField';
import type { Browser } from './browser';
import { RivalPages } from './rivalPages';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let browsers: readonly Browser[];
let world: {
  readonly customFieldId: string;
  readonly stageIds: readonly string[];
  readonly userIds: readonly string[];
};
beforeAll(async () => {
  server = await startTestServer();
  const [grace, maya] = [await server.as('admin'), await server.as('member')];
  browsers = [grace, maya];
  const [stages, users, fields] = await Promise.all([
    grace.client.GET('/stages'),
    grace.client.GET('/users'),
    grace.client.GET('/custom-field-settings'),
  ]);
  world = {
    stageIds: (stages.data?.stages ?? []).slice(0, 3).map(({ id }) => id),
    userIds: (users.data?.users ?? [])
      .filter(({ active }) => active)
      .slice(0, 3)
      .map(({ id }) => id),
    customFieldId:
      fields.data?.customFieldSettings.find(({ entity, type }) => entity === 'Project' && type === 'Text')?.id ?? '',
  };
});
afterAll(() => server.close());

const play = async (people: number, steps: readonly EditorStep[]): Promise<void> => {
  const pages = await RivalPages.open(Array.from({ length: people }, (_, who) => browsers[who % 2] as Browser));
  const { domains, bidId } = pages;
  const editors = new RivalEditors(domains, { ...world, bidId });
  for (const step of steps) {
    if (step.do === 'deliver') pages.deliver(step.which);
    else if (step.do === 'begin') editors.begin(step.who, step.field);
    else if (step.do === 'commit') editors.commit(step.who, step.field, step.value);
    else if (step.do === 'look') domains[step.who]?.bids.collection.applyServer([pages.bid]);
    else editors.answer(step.who, step.do);
    await turnOfLoop();
  }
  await pages.settle(() => editors.isDone);
  expect(editors.silent(pages.overwritten(editedFields, world.customFieldId))).toEqual([]);
  expect(editors.failures).toBe(0);
};

it('2 to 8 pages that edit one bid never overwrite a value that they were not shown', async () => {
  const game = fc.integer({ min: 2, max: 8 }).chain((people) => fc.tuple(fc.constant(people), editorSteps(people)));
  await fc.assert(
    fc.asyncProperty(game, ([people, steps]) => play(people, steps)),
    { numRuns: Number(process.env['INTERLEAVINGS'] ?? 40) },
  );
}, 3_600_000);
