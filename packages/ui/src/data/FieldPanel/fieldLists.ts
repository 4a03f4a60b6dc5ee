import type { IconDrawing } from '../../components/Icon/Icon';
import { fold } from '../../components/parts/options/option';

/** A field that a list can show as a column. */
export interface PanelField {
  id: string;
  label: string;
  /** Icon of its kind, before the label. */
  icon?: IconDrawing | undefined;
  /** Id of the group that contains it while hidden. */
  group?: string | undefined;
  /** Always visible, before all others, and not movable. @default false */
  isStatic?: boolean | undefined;
}

export interface FieldGroup {
  id: string;
  /** Heading: Custom fields. */
  label: string;
}

interface HiddenGroup extends FieldGroup {
  fields: PanelField[];
}

export interface FieldLists {
  /** Visible, and not movable. */
  fixed: PanelField[];
  /** Visible, in column order. */
  shown: PanelField[];
  /** Hidden, by group; without empty groups. */
  hidden: HiddenGroup[];
}

/** Divides the fields into visible ones, in order, and hidden ones. Unknown ids are skipped. O(fields). */
export const readFieldLists = (
  fields: readonly PanelField[],
  visibleIds: readonly string[],
  groups: readonly FieldGroup[],
  otherLabel: string,
): FieldLists => {
  const visible = new Set(visibleIds);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const byGroup = new Map<string, HiddenGroup>(groups.map((group) => [group.id, { ...group, fields: [] }]));
  const others: HiddenGroup = { id: '', label: otherLabel, fields: [] };
  for (const field of byId.values()) {
    if (!field.isStatic && !visible.has(field.id)) (byGroup.get(field.group ?? '') ?? others).fields.push(field);
  }
  return {
    fixed: [...byId.values()].filter(({ isStatic }) => isStatic),
    shown: [...visible].flatMap((id) => byId.get(id) ?? []).filter(({ isStatic }) => !isStatic),
    hidden: [...byGroup.values(), others].filter((group) => group.fields.length > 0),
  };
};

/** Filters the fields to those whose labels contain all words of the query. */
export const searchFieldLists = (lists: FieldLists, query: string): FieldLists => {
  const words = fold(query).split(' ').filter(Boolean);
  const keep = (fields: PanelField[]): PanelField[] => {
    if (words.length === 0) return fields;
    return fields.filter(({ label }) => {
      const folded = fold(label);
      return words.every((word) => folded.includes(word));
    });
  };
  return {
    fixed: keep(lists.fixed),
    shown: keep(lists.shown),
    hidden: lists.hidden
      .map((group) => ({ ...group, fields: keep(group.fields) }))
      .filter(({ fields }) => fields.length > 0),
  };
};

/** Neighbor to focus when a field leaves its list: the next one, or else the previous. */
export const neighbourOf = ({ shown, hidden }: FieldLists, id: string): string | undefined => {
  const list = [shown, ...hidden.map(({ fields }) => fields)].find((fields) => fields.some((field) => field.id === id));
  const index = list?.findIndex((field) => field.id === id) ?? -1;
  return (list?.[index + 1] ?? list?.[index - 1])?.id;
};
