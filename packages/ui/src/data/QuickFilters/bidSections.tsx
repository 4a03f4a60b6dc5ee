import { useMemo } from 'react';
import { CompanyMark } from '../../components/CompanyMark/CompanyMark';
import { StageChip } from '../../components/StageChip/StageChip';
import { stageProgress } from '../../components/StageMark/StageMark';
import type { PickableStage } from '../../components/StagePicker/StagePicker';
import type { PickableUser } from '../../components/UserPicker/UserPicker';
import type { Option } from '../../components/parts/options/option';
import type { RootProps } from '../../internal/rootProps';
import { useWords } from '../../words/words';
import {
  tickArchived,
  tickDeleted,
  tickOnlyArchived,
  tickOnlyDeleted,
  tickStages,
  type QuickFilter,
} from './quickFilter';
import { quickFiltersWords } from '../../words/english/QuickFilters.words';
import type { QuickFilterSection } from './sections';

/** @deprecated Since 0.2.0: use `sections` of `QuickFilters`. */
export interface QuickFilterCompany {
  id: string;
  name: string;
}

/** @deprecated Since 0.2.0: use `sections` of `QuickFilters`. */
export interface BidQuickFiltersProps extends RootProps {
  value: QuickFilter;
  users: readonly PickableUser[];
  /** Companies to choose from; with `loadCompanies`, those already selected. */
  companies: readonly QuickFilterCompany[];
  /** Finds companies by part of their name. */
  loadCompanies?: ((query: string) => Promise<readonly QuickFilterCompany[]>) | undefined;
  /** All stages, in order. */
  stages: readonly PickableStage[];
  /** Number of rows by stage id. */
  stageCounts?: Readonly<Record<string, number>> | undefined;
  /** Called with the changed filter. */
  onChange: (value: QuickFilter) => void;
}

const optionOf = ({ id, name }: QuickFilterCompany): Option => ({
  id,
  label: name,
  start: <CompanyMark name={name} />,
});

/** Sections for the props that `QuickFilters` had before it took sections. */
export const useBidSections = (props: BidQuickFiltersProps): readonly QuickFilterSection[] => {
  const words = useWords('QuickFilters', quickFiltersWords);
  const { value, users, companies, loadCompanies, stages, stageCounts = {}, onChange } = props;
  const options = useMemo(() => companies.map(optionOf), [companies]);
  const loadOptions = useMemo(
    () => loadCompanies && (async (query: string) => (await loadCompanies(query)).map(optionOf)),
    [loadCompanies],
  );
  const declinedIds = stages.filter(({ code }) => code === 'Declined').map(({ id }) => id);
  const isDeclined = declinedIds.length > 0 && declinedIds.every((id) => value.stageIds.includes(id));
  const people = (id: 'estimatorIds' | 'assigneeIds', title: string): QuickFilterSection => ({
    kind: 'people',
    id,
    title,
    users,
    value: value[id],
    onChange: (ids) => onChange({ ...value, [id]: ids }),
  });
  const box = (
    id: string,
    label: string,
    isSelected: boolean,
    tick: (quick: QuickFilter, isOn: boolean) => QuickFilter,
  ) => ({ id, label, isSelected, onChange: (isOn: boolean) => onChange(tick(value, isOn)) });
  return [
    people('estimatorIds', words.estimators),
    people('assigneeIds', words.assignees),
    {
      kind: 'options',
      id: 'companies',
      title: words.companies,
      searchPlaceholder: words.searchCompanies,
      options,
      loadOptions,
      value: value.companies,
      onChange: (ids) => onChange({ ...value, companies: ids }),
    },
    {
      kind: 'segments',
      id: 'changeState',
      title: words.status,
      segments: [
        { id: 'All', label: words.all },
        { id: 'New', label: words.new },
        { id: 'Update', label: words.updated },
      ],
      value: value.changeState ?? 'All',
      onChange: (id) => onChange({ ...value, changeState: id === 'New' || id === 'Update' ? id : null }),
    },
    {
      kind: 'boxes',
      id: 'stages',
      title: words.stage,
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
      title: words.alsoShow,
      boxes: [
        box('deleted', words.includeDeleted, value.showDeleted, tickDeleted),
        box('archived', words.includeArchived, value.showArchived, tickArchived),
        box('declined', words.includeDeclined, isDeclined, (quick, isOn) => tickStages(quick, declinedIds, isOn)),
        box('onlyDeleted', words.onlyDeleted, value.showOnlyDeleted, tickOnlyDeleted),
        box('onlyArchived', words.onlyArchived, value.showOnlyArchived, tickOnlyArchived),
      ],
    },
  ];
};
