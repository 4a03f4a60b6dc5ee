import { useId, useMemo } from 'react';
import { keepStyle } from '../../internal/keepStyle';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { SegmentedControl } from '../../components/SegmentedControl/SegmentedControl';
import { UserPicker } from '../../components/UserPicker/UserPicker';
import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import type { FilterField } from '../FilterBuilder/types';
import { OptionsEditor } from '../FilterBuilder/parts/OptionsEditor';
import { SearchEditor } from '../FilterBuilder/parts/SearchEditor';
import { useBidSections, type BidQuickFiltersProps } from './bidSections';
import * as css from './QuickFilters.css';
import type { QuickFilterBoxes, QuickFilterOptions, QuickFilterSection } from './sections';

export type { BidQuickFiltersProps, QuickFilterCompany } from './bidSections';
export { countQuickFilters, emptyQuickFilter, type QuickFilter } from './quickFilter';
export type {
  QuickFilterBox,
  QuickFilterBoxes,
  QuickFilterOptions,
  QuickFilterPeople,
  QuickFilterSection,
  QuickFilterSegments,
} from './sections';

export interface QuickFilterSectionsProps extends RootProps {
  /** Sections, in order. Checkboxes fill the width; other sections are side by side, two per row. @since 0.2.0 */
  sections: readonly QuickFilterSection[];
}

export type QuickFiltersProps = QuickFilterSectionsProps | BidQuickFiltersProps;

/** Frequently used filters that apply at once, without conditions. */
export function QuickFilters(props: QuickFiltersProps) {
  return 'sections' in props ? <Sections {...props} /> : <BidQuickFilters {...props} />;
}

function BidQuickFilters(props: BidQuickFiltersProps) {
  return <Sections {...pickRootProps(props)} sections={useBidSections(props)} />;
}

/** Puts sections into rows: checkboxes alone, others in pairs. */
const rowsOf = (sections: readonly QuickFilterSection[]): QuickFilterSection[][] => {
  const rows: QuickFilterSection[][] = [];
  for (const section of sections) {
    const last = rows.at(-1);
    if (last?.length === 1 && last[0]?.kind !== 'boxes' && section.kind !== 'boxes') last.push(section);
    else rows.push([section]);
  }
  return rows;
};

function Sections({ sections, ...rest }: QuickFilterSectionsProps) {
  return (
    <div {...pickRootProps(rest)} className={css.root}>
      {rowsOf(sections).map((row) => {
        const [first] = row;
        if (first?.kind === 'boxes') return <Boxes key={first.id} {...first} />;
        return (
          <div key={first?.id} className={css.section}>
            <div className={css.columns({ gap: 'fields' })}>
              {row.map((section) => (
                <Field key={section.id} section={section} />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Field({ section }: { section: QuickFilterSection }) {
  const labelId = useId();
  return (
    <div>
      <h3 id={labelId} className={css.heading}>
        {section.title}
      </h3>
      {section.kind === 'people' ? (
        <UserPicker
          aria-labelledby={labelId}
          users={section.users}
          value={section.value}
          opensOnFocus={false}
          onChange={section.onChange}
        />
      ) : null}
      {section.kind === 'options' ? <Options {...section} /> : null}
      {section.kind === 'segments' ? (
        <SegmentedControl
          aria-label={section.title}
          segments={section.segments}
          selectedKey={section.value}
          onSelectionChange={section.onChange}
        />
      ) : null}
    </div>
  );
}

function Options({ id, title, options, loadOptions, searchPlaceholder, value, onChange }: QuickFilterOptions) {
  const field = useMemo<FilterField>(
    () => ({ id, label: title, input: 'search', operations: [], searchPlaceholder, options, loadOptions }),
    [id, title, searchPlaceholder, options, loadOptions],
  );
  const Editor = loadOptions ? SearchEditor : OptionsEditor;
  return <Editor aria-label={title} field={field} value={value} onChange={onChange} />;
}

function Boxes({ title, boxes }: QuickFilterBoxes) {
  const labelId = useId();
  if (boxes.length === 0) return null;
  return (
    <div role="group" aria-labelledby={labelId} className={css.section}>
      <h3 id={labelId} className={css.heading}>
        {title}
      </h3>
      <div
        className={css.columns({ gap: 'boxes' })}
        ref={keepStyle}
        style={{ gridTemplateRows: `repeat(${Math.ceil(boxes.length / 2)}, auto)` }}
      >
        {boxes.map(({ id, label, count, isSelected, onChange }) => (
          <div key={id} className={css.box}>
            <Checkbox isSelected={isSelected} onChange={onChange}>
              {label}
            </Checkbox>
            {count === undefined ? null : <Count count={count} />}
          </div>
        ))}
      </div>
    </div>
  );
}

function Count({ count }: { count: number }) {
  const formatCount = useFormatCount();
  return <span className={css.count}>{formatCount(count)}</span>;
}
