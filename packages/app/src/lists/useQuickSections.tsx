import { useMemo } from 'react';
import type { CompanyName, Stage, User } from '@basis/domain/model/contract/contract';
import type { QuickFilter } from '@basis/domain/engine/query/ask';
import { CompanyMark } from '@basis/ui/CompanyMark';
import type { QuickFilterBox, QuickFilterSection } from '@basis/ui/data/QuickFilters';
import { StageChip } from '@basis/ui/StageChip';
import { stageProgress } from '@basis/ui/StageMark';
import { tickArchived, tickDeleted, tickOnlyArchived, tickOnlyDeleted, tickStages } from './quickFilters';

interface QuickSectionsOptions {
  value: QuickFilter;
  users: readonly User[];
  companies: readonly CompanyName[];
  stages: readonly Stage[];
  /** Number of bids by stage id. */
  stageCounts: Readonly<Record<string, number>> | undefined;
  onChange: (value: QuickFilter) => void;
}

type Tick = (quick: QuickFilter, isOn: boolean) => QuickFilter;

/** The quick filters of bids, for the filter drawer. */
export const useQuickSections = (options: QuickSectionsOptions): readonly QuickFilterSection[] => {
  const { value, users, companies, stages, stageCounts = {}, onChange } = options;
  const companyOptions = useMemo(
    () => companies.map(({ id, name }) => ({ id, label: name, start: <CompanyMark name={name} /> })),
    [companies],
  );
  const box = (label: string, isSelected: boolean, tick: Tick): QuickFilterBox => ({
    id: label,
    label,
    isSelected,
    onChange: (isOn) => onChange(tick(value, isOn)),
  });
  const declinedIds = stages.filter(({ code }) => code === 'Declined').map(({ id }) => id);
  const isDeclined = declinedIds.length > 0 && declinedIds.every((id) => value.stageIds.includes(id));
  return [
    {
      kind: 'people',
      id: 'estimators',
      title: 'Estimated by',
      users,
      value: value.estimatorIds,
      onChange: (estimatorIds) => onChange({ ...value, estimatorIds }),
    },
    {
      kind: 'people',
      id: 'assignees',
      title: 'Assigned to',
      users,
      value: value.assigneeIds,
      onChange: (assigneeIds) => onChange({ ...value, assigneeIds }),
    },
    {
      kind: 'options',
      id: 'companies',
      title: 'Bids for',
      options: companyOptions,
      value: value.companies,
      onChange: (ids) => onChange({ ...value, companies: ids }),
    },
    {
      kind: 'segments',
      id: 'changeState',
      title: 'Status is',
      segments: [
        { id: 'All', label: 'All' },
        { id: 'New', label: 'New' },
        { id: 'Update', label: 'Updated' },
      ],
      value: value.changeState ?? 'All',
      onChange: (id) => onChange({ ...value, changeState: id === 'New' || id === 'Update' ? id : null }),
    },
    {
      kind: 'boxes',
      id: 'deadline',
      title: 'Deadline',
      boxes: [box('Overdue bids', value.showOnlyOverdue, (quick, isOn) => ({ ...quick, showOnlyOverdue: isOn }))],
    },
    {
      kind: 'boxes',
      id: 'stages',
      title: 'Stage',
      boxes: stages.map((stage) => ({
        id: stage.id,
        label: (
          <StageChip name={stage.name} code={stage.code} color={stage.color} progress={stageProgress(stage, stages)} />
        ),
        count: stageCounts[stage.id],
        isSelected: value.stageIds.includes(stage.id),
        onChange: (isOn) => onChange(tickStages(value, [stage.id], isOn)),
      })),
    },
    {
      kind: 'boxes',
      id: 'others',
      title: 'Also show',
      boxes: [
        box('Include deleted bids', value.showDeleted, tickDeleted),
        box('Include archived bids', value.showArchived, tickArchived),
        box('Include declined bids', isDeclined, (quick, isOn) => tickStages(quick, declinedIds, isOn)),
        box('Deleted bids', value.showOnlyDeleted, tickOnlyDeleted),
        box('Archived bids', value.showOnlyArchived, tickOnlyArchived),
      ],
    },
  ];
};
