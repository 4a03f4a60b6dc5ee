import { useId, useMemo, type ReactNode } from 'react';
import { Building2 } from 'lucide-react';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { CompanyMark } from '../../components/CompanyMark/CompanyMark';
import { SegmentedControl } from '../../components/SegmentedControl/SegmentedControl';
import { StageChip } from '../../components/StageChip/StageChip';
import { stageProgress } from '../../components/StageMark/StageMark';
import type { PickableStage } from '../../components/StagePicker/StagePicker';
import { UserPicker, type PickableUser } from '../../components/UserPicker/UserPicker';
import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import type { FilterField } from '../FilterBuilder/types';
import { OptionsEditor } from '../FilterBuilder/parts/OptionsEditor';
import { SearchEditor } from '../FilterBuilder/parts/SearchEditor';
import * as css from './QuickFilters.css';
import {
  tickArchived,
  tickDeleted,
  tickOnlyArchived,
  tickOnlyDeleted,
  tickStages,
  type QuickFilter,
} from './quickFilter';
import { useWords } from '../../words/words';
import { quickFiltersWords } from './QuickFilters.words';

export { countQuickFilters, emptyQuickFilter, type QuickFilter } from './quickFilter';

export interface QuickFilterCompany {
  id: string;
  name: string;
}

export interface QuickFiltersProps extends RootProps {
  value: QuickFilter;
  users: readonly PickableUser[];
  /** Companies to choose from; with `loadCompanies` those that are chosen already. */
  companies: readonly QuickFilterCompany[];
  /** Finds companies by a part of their name. */
  loadCompanies?: ((query: string) => Promise<readonly QuickFilterCompany[]>) | undefined;
  /** All stages in their order. */
  stages: readonly PickableStage[];
  /** Number of bids by id of the stage, where it is known. */
  stageCounts?: Readonly<Record<string, number>> | undefined;
  /** Called with the whole filter at each choice. */
  onChange: (value: QuickFilter) => void;
}

/** What bids are filtered by most, to tick instead of to write. */
export function QuickFilters(props: QuickFiltersProps) {
  const words = useWords('QuickFilters', quickFiltersWords);
  const { value, onChange } = props;
  const states = [
    { id: 'All', label: words.all },
    { id: 'New', label: words.new },
    { id: 'Update', label: words.updated },
  ] as const;
  return (
    <div {...pickRootProps(props)} className={css.root}>
      <div className={css.section}>
        <div className={css.columns({ gap: 'fields' })}>
          <Section title={words.estimators}>
            {(labelId) => <Users {...props} labelId={labelId} of="estimatorIds" />}
          </Section>
          <Section title={words.assignees}>
            {(labelId) => <Users {...props} labelId={labelId} of="assigneeIds" />}
          </Section>
        </div>
      </div>
      <div className={css.section}>
        <div className={css.columns({ gap: 'fields' })}>
          <Section title={words.companies}>{() => <Companies {...props} />}</Section>
          <Section title={words.status}>
            {() => (
              <SegmentedControl
                aria-label={words.status}
                segments={states}
                selectedKey={value.changeState ?? 'All'}
                onSelectionChange={(id) => onChange({ ...value, changeState: id === 'All' ? null : id })}
              />
            )}
          </Section>
        </div>
      </div>
      <Stages {...props} />
      <OtherBids {...props} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: (labelId: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      {children(id)}
    </div>
  );
}

interface UsersProps extends QuickFiltersProps {
  labelId: string;
  of: 'estimatorIds' | 'assigneeIds';
}

function Users({ value, users, onChange, labelId, of }: UsersProps) {
  return (
    <UserPicker
      aria-labelledby={labelId}
      users={users}
      value={value[of]}
      opensOnFocus={false}
      onChange={(ids) => onChange({ ...value, [of]: ids })}
    />
  );
}

const optionOf = ({ id, name }: QuickFilterCompany) => ({ id, label: name, start: <CompanyMark name={name} /> });

function Companies({ value, companies, loadCompanies, onChange }: QuickFiltersProps) {
  const words = useWords('QuickFilters', quickFiltersWords);
  const field = useMemo<FilterField>(
    () => ({
      id: 'companies',
      label: words.companies,
      icon: Building2,
      input: 'search',
      operations: [],
      searchPlaceholder: words.searchCompanies,
      options: companies.map(optionOf),
      loadOptions: loadCompanies && (async (query) => (await loadCompanies(query)).map(optionOf)),
    }),
    [companies, loadCompanies, words],
  );
  const Editor = loadCompanies ? SearchEditor : OptionsEditor;
  return (
    <Editor
      aria-label={words.companies}
      field={field}
      value={value.companies}
      onChange={(ids) => onChange({ ...value, companies: ids })}
    />
  );
}

function Stages({ value, stages, stageCounts = {}, onChange }: QuickFiltersProps) {
  const words = useWords('QuickFilters', quickFiltersWords);
  const labelId = useId();
  const rows = Math.ceil(stages.length / 2);
  if (stages.length === 0) return null;
  return (
    <div role="group" aria-labelledby={labelId} className={css.section}>
      <h3 id={labelId} className={css.heading}>
        {words.stage}
      </h3>
      <div className={css.columns({ gap: 'boxes' })} style={{ gridTemplateRows: `repeat(${rows}, auto)` }}>
        {stages.map((stage) => (
          <div key={stage.id} className={css.box}>
            <Checkbox
              isSelected={value.stageIds.includes(stage.id)}
              onChange={(isOn) => onChange(tickStages(value, [stage.id], isOn))}
            >
              <StageChip
                name={stage.name}
                code={stage.code}
                color={stage.color}
                progress={stageProgress(stage, stages)}
              />
            </Checkbox>
            <StageCount count={stageCounts[stage.id]} />
          </div>
        ))}
      </div>
    </div>
  );
}

function StageCount({ count }: { count: number | undefined }) {
  const formatCount = useFormatCount();
  return count === undefined ? null : <span className={css.count}>{formatCount(count)}</span>;
}

function OtherBids({ value, stages, onChange }: QuickFiltersProps) {
  const words = useWords('QuickFilters', quickFiltersWords);
  const labelId = useId();
  const declinedIds = stages.filter(({ code }) => code === 'Declined').map(({ id }) => id);
  const isDeclined = declinedIds.length > 0 && declinedIds.every((id) => value.stageIds.includes(id));
  const boxes = [
    [words.includeDeleted, value.showDeleted, tickDeleted],
    [words.includeArchived, value.showArchived, tickArchived],
    [words.includeDeclined, isDeclined, (quick: QuickFilter, isOn: boolean) => tickStages(quick, declinedIds, isOn)],
    [words.onlyDeleted, value.showOnlyDeleted, tickOnlyDeleted],
    [words.onlyArchived, value.showOnlyArchived, tickOnlyArchived],
  ] as const;
  return (
    <div role="group" aria-labelledby={labelId} className={css.section}>
      <h3 id={labelId} className={css.heading}>
        {words.alsoShow}
      </h3>
      <div className={css.columns({ gap: 'boxes' })} style={{ gridTemplateRows: 'repeat(3, auto)' }}>
        {boxes.map(([label, isSelected, tick]) => (
          <div key={label} className={css.box}>
            <Checkbox isSelected={isSelected} onChange={(isOn) => onChange(tick(value, isOn))}>
              {label}
            </Checkbox>
          </div>
        ))}
      </div>
    </div>
  );
}
