import type { Entity } from '../../changes/change';

interface Step {
  readonly entity: Entity;
  readonly verb: 'created' | 'updated' | 'deleted' | 'undone';
}

/** Children before parents. */
const childrenFirst: readonly Entity[] = [
  'note',
  'message',
  'competitor',
  'bidInvite',
  'distributionList',
  'contact',
  'quote',
  'task',
  'project',
  'quoteTrade',
  'team',
  'company',
  'user',
  'customFieldSetting',
  'mailRule',
  'savedReport',
  'stageReason',
  'stage',
  'workspace',
];

const stepOf: Readonly<Record<Step['verb'], number>> = { deleted: 0, undone: 0, updated: 1, created: 2 };

/**
 * Orders the steps: restore deleted parents before children, then updates, then remove created children before
 * parents.
 */
const compareSteps = (one: Step, other: Step): number => {
  const byStep = stepOf[one.verb] - stepOf[other.verb];
  const byEntity = childrenFirst.indexOf(one.entity) - childrenFirst.indexOf(other.entity);
  return byStep || (stepOf[one.verb] === 0 ? -byEntity : byEntity);
};

/** Changes in the order of their undo, in runs of one verb and entity. */
export const undoRuns = <Row extends Step>(rows: readonly Row[]): Row[][] => {
  const runs: Row[][] = [];
  for (const row of rows.toSorted(compareSteps)) {
    const run = runs.at(-1);
    if (run?.[0]?.verb === row.verb && run[0].entity === row.entity) run.push(row);
    else runs.push([row]);
  }
  return runs;
};
