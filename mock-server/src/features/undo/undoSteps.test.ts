import { describe, expect, it } from 'vitest';
import { undoRuns } from './undoSteps';

type Step = Parameters<typeof undoRuns>[0][number];

const step = (verb: Step['verb'], entity: Step['entity'], id = '') => ({ verb, entity, id });
const kindsOf = (...steps: readonly Step[]): string[] =>
  undoRuns(steps).map(([first]) => `${first?.verb ?? ''} ${first?.entity ?? ''}`);

describe('the steps of an undo', () => {
  it('restore deleted rows, then changed values, then remove added rows', () => {
    expect(kindsOf(step('created', 'project'), step('updated', 'project'), step('deleted', 'project'))).toEqual([
      'deleted project',
      'updated project',
      'created project',
    ]);
  });

  it('restore a deleted parent before its children', () => {
    expect(kindsOf(step('deleted', 'bidInvite'), step('deleted', 'company'), step('deleted', 'project'))).toEqual([
      'deleted company',
      'deleted project',
      'deleted bidInvite',
    ]);
  });

  it('remove an added child before its parents', () => {
    expect(kindsOf(step('created', 'company'), step('created', 'project'), step('created', 'bidInvite'))).toEqual([
      'created bidInvite',
      'created project',
      'created company',
    ]);
  });

  it('redo an undone change with the deleted rows', () => {
    expect(kindsOf(step('updated', 'company'), step('undone', 'project'))).toEqual([
      'undone project',
      'updated company',
    ]);
  });

  it('come in runs of one kind, each in the given order', () => {
    const bids = ['one', 'two', 'three'].map((id) => step('created', 'project', id));
    expect(undoRuns([...bids.slice(0, 1), step('updated', 'company', 'four'), ...bids.slice(1)])).toEqual([
      [step('updated', 'company', 'four')],
      bids,
    ]);
  });
});
