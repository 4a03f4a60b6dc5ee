import { useMemo, useState } from 'react';
import { CircleHelp, Info } from 'lucide-react';
import { Button } from '../../components/Button/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog/ConfirmDialog';
import { Drawer } from '../../components/Drawer/Drawer';
import { Icon } from '../../components/Icon/Icon';
import { Link } from '../../components/Link/Link';
import { Tabs, type TabItem } from '../../components/Tabs/Tabs';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { CustomFilterDrawer } from '../CustomFilterDrawer/CustomFilterDrawer';
import { filterBuilderWords } from '../../words/english/FilterBuilder.words';
import { indexOf } from '../FilterBuilder/operations';
import { appliedWords, type SavedFilter, type SavedFilterInput } from '../FilterBuilder/savedFilter';
import type { FilterField } from '../FilterBuilder/types';
import {
  countQuickFilters,
  QuickFilters,
  type BidQuickFiltersProps,
  type QuickFilterSection,
} from '../QuickFilters/QuickFilters';
import * as css from './FilterDrawer.css';
import { SavedFilterList } from './parts/SavedFilterList';
import { useWords } from '../../words/words';
import { filterDrawerWords } from '../../words/english/FilterDrawer.words';

export type { SavedFilter, SavedFilterInput } from '../FilterBuilder/savedFilter';

/** Quick filters of the drawer. @since 0.2.0 */
export interface QuickFilterSections {
  sections: readonly QuickFilterSection[];
  /** Number of quick filters in use, shown on the tab. */
  count: number;
}

/** Sections of quick filters. The form without `sections` is deprecated since 0.2.0. */
export type QuickFilterContent = QuickFilterSections | Omit<BidQuickFiltersProps, keyof RootProps>;

export interface FilterDrawerProps extends RootProps {
  isOpen: boolean;
  onClose: () => void;
  /** Fields to filter by. */
  fields: readonly FilterField[];
  /** All saved filters of the view, private and shared. */
  filters: readonly SavedFilter[];
  /** Id of the applied saved filter, null for none. */
  appliedId: string | null;
  /** Content of the Quick filters tab. Without it, there is no such tab. */
  quick?: QuickFilterContent | undefined;
  /** Lets the user add, edit and delete shared filters. @default false */
  canManageShared?: boolean;
  /** URL of the help article about filters. */
  helpHref: string;
  /** Number of matches of the quick filters, as text: 38 bids match. */
  matchText?: string | undefined;
  /** Text shown without saved filters. @since 0.2.0 */
  emptyText?: string | undefined;
  /** Initial tab. @default 'custom' */
  defaultTab?: 'custom' | 'quick';
  /** Today, `YYYY-MM-DD`. By default, read from the system clock. */
  today?: string | undefined;
  /** Called with the id of the saved filter to apply, or null if a quick filter replaces it. */
  onApply: (id: string | null) => void;
  /** Called by Clear filters. */
  onClear: () => void;
  /** Called with a new filter, or with the id of the edited one. */
  onSave: (input: SavedFilterInput, id: string | undefined) => void;
  onDelete: (id: string) => void;
}

const countOf = (quick: QuickFilterContent): number =>
  'sections' in quick ? quick.count : countQuickFilters(quick.value);

/** Calls back after each change of the quick filters. */
const followed = (quick: QuickFilterContent, onChanged: () => void): QuickFilterContent => {
  const after =
    <Value,>(onChange: (value: Value) => void) =>
    (value: Value): void => {
      onChange(value);
      onChanged();
    };
  if (!('sections' in quick)) return { ...quick, onChange: after(quick.onChange) };
  const sections = quick.sections.map((section): QuickFilterSection => {
    if (section.kind === 'boxes')
      return { ...section, boxes: section.boxes.map((box) => ({ ...box, onChange: after(box.onChange) })) };
    if (section.kind === 'segments') return { ...section, onChange: after(section.onChange) };
    return { ...section, onChange: after(section.onChange) };
  });
  return { ...quick, sections };
};

type Edited = { filter: SavedFilter | undefined; isOpen: boolean };

const tabsOf = (
  words: typeof filterDrawerWords,
  count: number,
  quick: QuickFilterContent | undefined,
): readonly TabItem<'custom' | 'quick'>[] => [
  { id: 'custom', label: words.custom, count },
  ...(quick ? [{ id: 'quick' as const, label: words.quick, badgeCount: countOf(quick) || undefined }] : []),
];

/** The filter selected in the list: the applied one, until another is pressed or applied. */
const useSelectedFilter = (filters: readonly SavedFilter[], appliedId: string | null) => {
  const [choice, setChoice] = useState({ appliedId, selectedId: appliedId });
  if (choice.appliedId !== appliedId) setChoice({ appliedId, selectedId: appliedId });
  const { selectedId } = choice;
  return {
    selectedId,
    selected: filters.find(({ id, isInvalid }) => id === selectedId && !isInvalid),
    select: (id: string | null): void => setChoice({ appliedId, selectedId: id }),
  };
};

/** A drawer of saved filters and quick filters. */
export function FilterDrawer(props: FilterDrawerProps) {
  const words = useWords('FilterDrawer', filterDrawerWords);
  const { isOpen, filters, fields, appliedId, quick, canManageShared = false } = props;
  const builderWords = useWords('FilterBuilder', filterBuilderWords);
  const index = useMemo(() => indexOf(fields), [fields]);
  const [tab, setTab] = useState<'custom' | 'quick'>(props.defaultTab ?? 'custom');
  const [edited, setEdited] = useState<Edited>({ filter: undefined, isOpen: false });
  const [doomed, setDoomed] = useState<SavedFilter | null>(null);
  const { selectedId, selected, select } = useSelectedFilter(filters, appliedId);
  const close = (): void => {
    select(appliedId);
    props.onClose();
  };
  return (
    <>
      <Drawer
        {...pickRootProps(props)}
        isOpen={isOpen}
        onClose={close}
        title={words.title}
        size="lg"
        isFlush
        titleEnd={<ClearLink onClear={props.onClear} />}
        headerActions={<Help href={props.helpHref} />}
        footerStart={
          tab === 'custom' ? (
            selected && appliedWords(selected, builderWords)
          ) : (
            <QuickNote isCustomOn={appliedId !== null} />
          )
        }
        footer={
          tab === 'custom' ? (
            <ApplyButtons
              onCancel={close}
              onApply={
                selected &&
                (() => {
                  props.onApply(selected.id);
                  props.onClose();
                })
              }
            />
          ) : (
            <Match text={props.matchText} />
          )
        }
      >
        <Tabs
          aria-label={words.tabs}
          inset="md"
          isFullHeight
          selectedKey={tab}
          onSelectionChange={setTab}
          tabs={tabsOf(words, filters.length, quick)}
        >
          {(id) =>
            id === 'custom' || !quick ? (
              <SavedFilterList
                filters={filters}
                index={index}
                selectedId={selectedId}
                canManageShared={canManageShared}
                emptyText={props.emptyText ?? words.none}
                onSelect={select}
                onAdd={() => setEdited({ filter: undefined, isOpen: true })}
                onEdit={(filter) => setEdited({ filter, isOpen: true })}
                onDelete={setDoomed}
              />
            ) : (
              <QuickFilters {...followed(quick, () => (appliedId === null ? undefined : props.onApply(null)))} />
            )
          }
        </Tabs>
      </Drawer>
      <CustomFilterDrawer
        isOpen={isOpen && edited.isOpen}
        fields={fields}
        filters={filters}
        filter={edited.filter}
        canManageShared={canManageShared}
        today={props.today}
        onClose={() => setEdited({ ...edited, isOpen: false })}
        onSave={(input) => {
          setEdited({ ...edited, isOpen: false });
          props.onSave(input, edited.filter?.id);
        }}
      />
      <DeleteQuestion
        filter={isOpen ? doomed : null}
        onCancel={() => setDoomed(null)}
        onConfirm={(filter) => {
          setDoomed(null);
          props.onDelete(filter.id);
        }}
      />
    </>
  );
}

function ClearLink({ onClear }: { onClear: () => void }) {
  const words = useWords('FilterDrawer', filterDrawerWords);
  return (
    <span className={css.clear}>
      <Link onPress={onClear}>{words.clear}</Link>
    </span>
  );
}

interface ApplyButtonsProps {
  onCancel: () => void;
  /** Undefined while nothing is selected. */
  onApply: (() => void) | undefined;
}

function ApplyButtons({ onCancel, onApply }: ApplyButtonsProps) {
  const words = useWords('FilterDrawer', filterDrawerWords);
  return (
    <>
      <Button variant="ghost" onPress={onCancel}>
        {words.cancel}
      </Button>
      <Button variant="primary" isDisabled={!onApply} onPress={onApply}>
        {words.apply}
      </Button>
    </>
  );
}

interface DeleteQuestionProps {
  filter: SavedFilter | null;
  onCancel: () => void;
  onConfirm: (filter: SavedFilter) => void;
}

function DeleteQuestion({ filter, onCancel, onConfirm }: DeleteQuestionProps) {
  const words = useWords('FilterDrawer', filterDrawerWords);
  return (
    <ConfirmDialog
      isOpen={filter !== null}
      title={words.confirmTitle}
      confirmLabel={words.confirm}
      isDanger
      onCancel={onCancel}
      onConfirm={() => filter && onConfirm(filter)}
    >
      {filter ? (filter.visibility === 'shared' ? words.confirmShared : words.confirmPrivate)(filter.name) : null}
    </ConfirmDialog>
  );
}

function Help({ href }: { href: string }) {
  const words = useWords('FilterDrawer', filterDrawerWords);
  return (
    <Link href={href} target="_blank" rel="noreferrer" tone="meta">
      <span className={css.help}>
        <Icon icon={CircleHelp} />
        {words.help}
      </span>
    </Link>
  );
}

function QuickNote({ isCustomOn }: { isCustomOn: boolean }) {
  const words = useWords('FilterDrawer', filterDrawerWords);
  return isCustomOn ? (
    <span className={css.info}>
      <Icon icon={Info} size={14} />
      {words.replacesCustom}
    </span>
  ) : null;
}

/** Emphasizes the number at the start. */
function Match({ text = '' }: { text?: string | undefined }) {
  const [number = ''] = /^[\d,]*/.exec(text) ?? [];
  return (
    <span role="status" className={css.match}>
      <span>
        <b className={css.matchCount}>{number}</b>
        {text.slice(number.length)}
      </span>
    </span>
  );
}
