import { useMemo, useState } from 'react';
import { CircleHelp, Info } from 'lucide-react';
import { Button } from '../../components/Button/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog/ConfirmDialog';
import { Drawer } from '../../components/Drawer/Drawer';
import { Icon } from '../../components/Icon/Icon';
import { Link } from '../../components/Link/Link';
import { Tabs } from '../../components/Tabs/Tabs';
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

/** A drawer of saved filters and quick filters. */
export function FilterDrawer(props: FilterDrawerProps) {
  const words = useWords('FilterDrawer', filterDrawerWords);
  const { isOpen, filters, fields, appliedId, quick, canManageShared = false } = props;
  const builderWords = useWords('FilterBuilder', filterBuilderWords);
  const index = useMemo(() => indexOf(fields), [fields]);
  const [tab, setTab] = useState<'custom' | 'quick'>(props.defaultTab ?? 'custom');
  const [choice, setChoice] = useState({ appliedId, selectedId: appliedId });
  const [edited, setEdited] = useState<Edited>({ filter: undefined, isOpen: false });
  const [doomed, setDoomed] = useState<SavedFilter | null>(null);
  if (choice.appliedId !== appliedId) setChoice({ appliedId, selectedId: appliedId });
  const selected = filters.find(({ id, isInvalid }) => id === choice.selectedId && !isInvalid);
  const close = (): void => {
    setChoice({ appliedId, selectedId: appliedId });
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
        titleEnd={
          <span className={css.clear}>
            <Link onPress={props.onClear}>{words.clear}</Link>
          </span>
        }
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
            <>
              <Button variant="ghost" onPress={close}>
                {words.cancel}
              </Button>
              <Button
                variant="primary"
                isDisabled={!selected}
                onPress={() => {
                  if (selected) props.onApply(selected.id);
                  props.onClose();
                }}
              >
                {words.apply}
              </Button>
            </>
          ) : (
            <span role="status" className={css.match}>
              <Match text={props.matchText} />
            </span>
          )
        }
      >
        <Tabs
          aria-label={words.tabs}
          inset="md"
          isFullHeight
          selectedKey={tab}
          onSelectionChange={setTab}
          tabs={[
            { id: 'custom', label: words.custom, count: filters.length },
            ...(quick
              ? [
                  {
                    id: 'quick' as const,
                    label: words.quick,
                    badgeCount: countOf(quick) || undefined,
                  },
                ]
              : []),
          ]}
        >
          {(id) =>
            id === 'custom' || !quick ? (
              <SavedFilterList
                filters={filters}
                index={index}
                selectedId={choice.selectedId}
                canManageShared={canManageShared}
                emptyText={props.emptyText ?? words.none}
                onSelect={(selectedId) => setChoice({ appliedId, selectedId })}
                onAdd={() => setEdited({ filter: undefined, isOpen: true })}
                onEdit={(filter) => setEdited({ filter, isOpen: true })}
                onDelete={setDoomed}
              />
            ) : (
              <QuickFilters
                {...followed(quick, () => {
                  if (appliedId !== null) props.onApply(null);
                })}
              />
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
      <ConfirmDialog
        isOpen={isOpen && doomed !== null}
        title={words.confirmTitle}
        confirmLabel={words.confirm}
        isDanger
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          setDoomed(null);
          if (doomed) props.onDelete(doomed.id);
        }}
      >
        {doomed ? (doomed.visibility === 'shared' ? words.confirmShared : words.confirmPrivate)(doomed.name) : null}
      </ConfirmDialog>
    </>
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
    <span>
      <b className={css.matchCount}>{number}</b>
      {text.slice(number.length)}
    </span>
  );
}
