import type { ReactNode } from 'react';
import type { PickableUser } from '../../components/UserPicker/UserPicker';
import type { Option } from '../../components/parts/options/option';

interface SectionOf<Kind> {
  kind: Kind;
  id: string;
  /** Heading, which is the accessible name of the control. */
  title: string;
}

/** Selects people. @since 0.2.0 */
export interface QuickFilterPeople extends SectionOf<'people'> {
  users: readonly PickableUser[];
  /** Ids of the selected people. */
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Selects options of a list, or options found by typing. @since 0.2.0 */
export interface QuickFilterOptions extends SectionOf<'options'> {
  /** Options to choose from; with `loadOptions`, those already selected. Memoize the list. */
  options: readonly Option[];
  /** Finds options by part of their name. Define it outside the component or memoize it. */
  loadOptions?: ((query: string) => Promise<readonly Option[]>) | undefined;
  searchPlaceholder?: string | undefined;
  /** Ids of the selected options. */
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Selects one of a few. @since 0.2.0 */
export interface QuickFilterSegments extends SectionOf<'segments'> {
  segments: ReadonlyArray<{ readonly id: string; readonly label: string }>;
  /** Id of the selected segment. */
  value: string;
  onChange: (id: string) => void;
}

/** A checkbox of quick filters. @since 0.2.0 */
export interface QuickFilterBox {
  id: string;
  label: ReactNode;
  /** Number of matching rows, at the end of the line. */
  count?: number | undefined;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** Checkboxes in two columns. @since 0.2.0 */
export interface QuickFilterBoxes extends SectionOf<'boxes'> {
  boxes: readonly QuickFilterBox[];
}

export type QuickFilterSection = QuickFilterPeople | QuickFilterOptions | QuickFilterSegments | QuickFilterBoxes;
