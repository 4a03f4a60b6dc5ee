import type { Project, SharedCell } from '@basis/domain/model/contract/contract';
import { isSettledStage } from '@basis/domain/model/stages/stageCodes';
import type { Cell } from '../transfer/exports/cell';
import type { Names } from '../transfer/rows/names';

/** A stage as a cell shows it. */
export interface ShownStage {
  readonly name: string;
  readonly code: string | null;
  readonly color: string;
}

const deadlines = ['bidDeadline', 'rfiDeadline', 'jobWalk'] as const;
const deadlineOf = (id: string) => deadlines.find((name) => name === id);

const ofFile = (cell: Cell): SharedCell => {
  if (cell === null) return null;
  return cell.kind === 'date' ? { ...cell, zone: null } : cell;
};

/** A bid's value in a column, as a link shows it. */
export const sharedCell = (
  id: string,
  bid: Project,
  own: Cell,
  { names, stages }: { readonly names: Names; readonly stages: ReadonlyMap<string, ShownStage> },
): SharedCell => {
  const stage = stages.get(bid.stageId);
  if (id === 'stageId') return stage ? { kind: 'stage', ...stage } : null;
  if (id === 'companies' || id === 'estimatorIds') {
    const ids = id === 'companies' ? bid.companyIds : bid.estimatorIds;
    const nameOf = id === 'companies' ? names.company : names.user;
    const found = ids.map(nameOf).filter((name) => name !== undefined);
    return found.length ? { kind: 'names', names: found } : null;
  }
  const name = deadlineOf(id);
  const deadline = name && bid[name];
  if (!deadline) return ofFile(own);
  const { date, time, zone, clock } = deadline;
  return {
    kind: 'date',
    date,
    time,
    zone: time === null ? null : (clock ?? zone),
    isDue: id === 'bidDeadline' && !isSettledStage(stage?.code ?? null),
  };
};
