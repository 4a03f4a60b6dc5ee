import { describe, expect, it } from 'vitest';
import type { CustomFieldSetting, Stage } from '@basis/domain/model/contract/contract';
import { emptyWorld } from './emptyWorld';
import { choiceFieldOf, resolveValue, valueKey, valueReader, type ChoiceField } from './choices';
import type { ImportContext } from './importContext';

const stage = (id: string, name: string, code: Stage['code'] = null): Stage => ({ id, name, code }) as Stage;
const priority = {
  id: '01932f5e-0000-7000-8000-000000000001',
  label: 'Priority',
  type: 'SingleSelect',
  options: [{ id: 'high', label: 'High', color: 'stone' }],
} as unknown as CustomFieldSetting;

const world: ImportContext = {
  ...emptyWorld,
  stages: [
    stage('undecided', 'Undecided', 'Undecided'),
    stage('estimating', 'Pricing room', 'Estimating'),
    stage('submitted', 'Submitted', 'Submitted'),
    stage('awarded', 'Awarded', 'Awarded'),
    stage('lost', 'Lost', 'Lost'),
    stage('declined', 'Declined', 'Declined'),
    stage('hold', 'On hold'),
  ],
  people: [
    { id: 'maya', name: 'Maya Okafor', email: 'maya@a.example' },
    { id: 'grace', name: 'Grace Whitfield', email: 'grace@a.example' },
    { id: 'maria', name: 'Maria Ortiz', email: 'maria@a.example' },
    { id: 'none', name: '', email: 'none@a.example' },
  ],
  customFields: [priority],
};

const fieldOf = (id: string): ChoiceField => {
  const field = choiceFieldOf(id, world);
  if (!field) throw new Error(`No field ${id}`);
  return field;
};
const none = { chosen: new Map(), remembered: new Map() };
const resolve = (id: string, text: string, known: Parameters<typeof resolveValue>[3] = none) => {
  const { choiceId, origin } = resolveValue(id, fieldOf(id), text, known);
  return [choiceId, origin];
};

describe('a stage of a file', () => {
  it.each([
    ['awarded', 'awarded', 'same'],
    ['Estimating', 'estimating', 'same'],
    ['Won', 'awarded', 'guessed'],
    ['WON!', 'awarded', 'guessed'],
    ['No bid', 'declined', 'guessed'],
    ['no-bid', 'declined', 'guessed'],
    ['LOST - price', 'lost', 'guessed'],
    ['Lost (not low)', 'lost', 'guessed'],
    ['Lost to Acme', 'lost', 'guessed'],
    ['bidding', 'estimating', 'guessed'],
    ['Sent 11/3', null, 'unknown'],
    ['Sent: 11/3', 'submitted', 'guessed'],
    ['on hold - owner', 'hold', 'guessed'],
    ['TBD', null, 'blank'],
    ['-', null, 'blank'],
    ['Hot', null, 'unknown'],
    ['constructor', null, 'unknown'],
  ])('%j is %j: %s', (text, choiceId, origin) => {
    expect(resolve('stageId', text)).toEqual([choiceId, origin]);
  });
});

describe('an estimator of a file', () => {
  it.each([
    ['Maya Okafor', 'maya', 'same'],
    ['Maya', 'maya', 'same'],
    ['GW', 'grace', 'guessed'],
    ['G.W.', 'grace', 'guessed'],
    ['M. Okafor', 'maya', 'guessed'],
    ['Okafor', 'maya', 'guessed'],
    ['Okafor, Maya', 'maya', 'guessed'],
    ['Grace W', 'grace', 'guessed'],
    ['MO', null, 'unknown'],
    ['Zoe', null, 'unknown'],
    ['n/a', null, 'blank'],
  ])('%j is %j: %s', (text, choiceId, origin) => {
    expect(resolve('estimatorIds', text)).toEqual([choiceId, origin]);
  });

  it('can be several in a cell', () => {
    const textsOf = (id: string, cell: string): string[] =>
      valueReader(id, fieldOf(id), none)(cell).map(({ text }) => text);
    expect(textsOf('estimatorIds', 'GW/Maya & Zoe')).toEqual(['GW', 'Maya', 'Zoe']);
    expect(textsOf('estimatorIds', 'Okafor, Maya')).toEqual(['Okafor, Maya']);
    expect(textsOf('stageId', 'Won, paid')).toEqual(['Won, paid']);
  });
});

it('a choice of a custom field is known by its label', () => {
  const id = `cf_${priority.id}`;
  expect([resolve(id, 'high'), resolve(id, 'High - rush'), resolve(id, 'low')]).toEqual([
    ['high', 'same'],
    ['high', 'guessed'],
    [null, 'unknown'],
  ]);
  expect(choiceFieldOf('bidDeadline', world)).toBeUndefined();
});

describe('a value', () => {
  const key = valueKey('stageId', 'won');

  it('is what the plan says, before its name and what was chosen earlier', () => {
    const known = { chosen: new Map([[key, 'submitted']]), remembered: new Map([[key, 'lost']]) };
    expect(resolve('stageId', 'WON', known)).toEqual(['submitted', 'chosen']);
    expect(resolve('stageId', 'WON', { ...known, chosen: new Map() })).toEqual(['lost', 'remembered']);
    expect(resolve('stageId', 'WON', { ...known, chosen: new Map([[key, null]]) })).toEqual([null, 'chosen']);
  });

  it('is guessed again when the choice of earlier is gone', () => {
    expect(resolve('stageId', 'won', { ...none, remembered: new Map([[key, 'deleted']]) })).toEqual([
      'awarded',
      'guessed',
    ]);
  });
});
