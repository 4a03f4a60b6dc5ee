import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Table, emptySelection, type CellEdit, type TableColumn, type TableSelection } from './Table';
import type { RowGroup, RowSource } from './types';

/** Number of random cases: `LONG_RUNS` raises it, or says how many. */
const long = Number(process.env['LONG_RUNS'] ?? 0);
const runs = long > 1 ? long : long === 1 ? 1_000 : 40;

interface Live {
  readonly id: string;
  readonly group: string;
}

const groupNames = ['A', 'B', 'C'];
const columnCount = 3;

/** A list as its owner has it: records in groups, in the order of the groups. */
interface List {
  readonly rows: readonly Live[];
  readonly groups: readonly string[];
  readonly isGrouped: boolean;
  /** Keys that were replaced, by the ones before. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** Keys of a list from top to bottom, those of its heads among them. */
const linesOf = ({ rows, groups, isGrouped }: List): readonly string[] => {
  if (!isGrouped) return rows.map(({ id }) => id);
  return groups.flatMap((group) => {
    const own = rows.filter((row) => row.group === group);
    return own.length ? [`head ${group}`, ...own.map(({ id }) => id)] : [];
  });
};

const isHead = (line: string | undefined): boolean => line?.startsWith('head') ?? false;

const sourceOf = (list: List): RowSource<Live> => {
  const lines = linesOf(list);
  const byId = new Map(list.rows.map((row) => [row.id, row]));
  const groups = lines.flatMap((line, index): RowGroup[] => (isHead(line) ? [{ index, key: line, label: line }] : []));
  return {
    count: lines.length,
    total: list.rows.length,
    at: (index) => byId.get(lines[index] ?? ''),
    keyAt: (index) => lines[index] ?? '',
    indexOf: (key) => lines.indexOf(list.renamed.get(key) ?? key),
    ...(groups.length ? { groups } : {}),
  };
};

type Step =
  | { readonly kind: 'change'; readonly changes: readonly Change[] }
  | { readonly kind: 'press'; readonly key: string; readonly isShift: boolean }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'copy' | 'openMenu' | 'choose' };

interface Change {
  readonly kind: 'insert' | 'delete' | 'move' | 'regroup' | 'update' | 'replaceKey' | 'moveGroup';
  readonly at: number;
  readonly to: number;
}

const anyChange = fc.record<Change>({
  kind: fc.constantFrom('insert', 'insert', 'delete', 'delete', 'move', 'regroup', 'update', 'replaceKey', 'moveGroup'),
  at: fc.nat(30),
  to: fc.nat(30),
});
const keys = [
  'ArrowUp',
  'ArrowDown',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'F2',
  'Enter',
  'Escape',
  ' ',
  'x',
  'Delete',
];
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      changes: fc.array(anyChange, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      key: fc.constantFrom(...keys),
      isShift: fc.constant(false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      key: fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' '),
      isShift: fc.constant(true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('a', 'half', 'whole') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('copy' as const, 'openMenu' as const, 'choose' as const) }),
  },
);

/** What others do to the list. */
const changed = (list: List, { kind, at, to }: Change, number: number): List => {
  const { rows, groups, renamed } = list;
  const index = rows.length ? at % rows.length : 0;
  const row = rows[index];
  const put = (others: readonly Live[], own: Live): readonly Live[] =>
    others.toSpliced(to % (others.length + 1), 0, own);
  if (kind === 'insert') return { ...list, rows: put(rows, { id: `n${number}`, group: groupNames[at % 3]! }) };
  if (kind === 'moveGroup') {
    const group = groups[at % groups.length]!;
    const others = groups.filter((name) => name !== group);
    return { ...list, groups: others.toSpliced(to % (others.length + 1), 0, group) };
  }
  if (!row) return list;
  const others = rows.toSpliced(index, 1);
  if (kind === 'delete') return { ...list, rows: others };
  if (kind === 'move') return { ...list, rows: put(others, row) };
  const next = (own: Live): readonly Live[] => rows.toSpliced(index, 1, own);
  if (kind === 'regroup') return { ...list, rows: next({ ...row, group: groupNames[to % 3]! }) };
  if (kind === 'update') return { ...list, rows: next({ ...row }) };
  const id = `k${number}`;
  const chain = [...renamed].map(([before, now]): [string, string] => [before, now === row.id ? id : now]);
  return { ...list, rows: next({ ...row, id }), renamed: new Map([...chain, [row.id, id]]) };
};

interface Acted {
  readonly what: 'save' | 'open' | 'choose' | 'copy';
  readonly of: string;
}

function Editor({ id, edit, onSave }: { id: string; edit: CellEdit; onSave: (id: string, text: string) => void }) {
  const [value, setValue] = useState(edit.typed ?? '');
  return (
    <input
      aria-label="Editor"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- an editor takes the focus from its cell
      autoFocus
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        onSave(id, value);
        edit.close('below');
      }}
    />
  );
}

interface OwnerProps {
  rows: RowSource<Live>;
  columns: readonly TableColumn<Live>[];
  selection: TableSelection;
  onSelect: (selection: TableSelection) => void;
  act: (acted: Acted) => void;
}

function Owner({ rows, columns, selection, onSelect, act: tell }: OwnerProps) {
  const rowActions = ({ id }: Live) => (
    <button type="button" onClick={() => tell({ what: 'choose', of: id })}>
      Menu
    </button>
  );
  return (
    <Table
      aria-label="Records"
      rows={rows}
      columns={columns}
      selection={selection}
      onSelectionChange={onSelect}
      onRowAction={(_row, key) => tell({ what: 'open', of: key })}
      rowActions={rowActions}
    />
  );
}

/** The table as it is drawn, and what is done with it. */
const heads = ['name', 'text', 'note'];

const openTable = (first: List) => {
  const acted: Acted[] = [];
  let list = first;
  let selection = emptySelection;
  const tell = (one: Acted): void => void acted.push(one);
  const columns = heads.map((id): TableColumn<Live> => ({
    id,
    label: id,
    width: 100,
    renderCell: (row) => (id === 'name' ? row.id : `${id} ${row.id}`),
    ...(id === 'text'
      ? {
          renderEditor: (row, edit) => (
            <Editor id={row.id} edit={edit} onSave={(of, text) => tell({ what: 'save', of: `${of}: ${text}` })} />
          ),
        }
      : {}),
  }));
  const owner = () => (
    <Owner
      rows={sourceOf(list)}
      columns={columns}
      selection={selection}
      onSelect={(next) => {
        selection = next;
      }}
      act={tell}
    />
  );
  const { rerender } = renderWithTheme(owner());
  const drawn = (next: List): void => {
    list = next;
    rerender(owner());
  };
  return {
    acted,
    drawn,
    /** Takes on the selection that the table asked for. */
    settle: () => drawn(list),
    selected: () => [...selection.keys].toSorted(),
    rename: (before: string, now: string) => {
      if (!selection.keys.has(before)) return;
      const others = [...selection.keys].filter((key) => key !== before);
      selection = { ...selection, keys: new Set([...others, now]) };
    },
    editor: () => screen.queryByLabelText<HTMLInputElement>('Editor'),
    tell,
  };
};

interface Spot {
  readonly line: string | null;
  readonly column: number;
}

/** What ought to happen, told by keys alone. */
class Model {
  list: List;
  active: Spot;
  isReplaced = false;
  editing: { readonly key: string; readonly text: string; readonly isGone: boolean } | null = null;
  anchor: Spot | null = null;
  marked: { readonly keys: ReadonlySet<string>; readonly from: number; readonly to: number } | null = null;
  rangeFrom: string | null = null;
  menu: string | null = null;
  selected = new Set<string>();
  acted: Acted[] = [];

  constructor(list: List) {
    this.list = list;
    this.active = { line: linesOf(list)[0] ?? null, column: 0 };
  }

  get lines(): readonly string[] {
    return linesOf(this.list);
  }
  get row(): number {
    return this.active.line === null ? -1 : this.lines.indexOf(this.active.line);
  }

  change(next: List): void {
    const before = this.lines;
    const after = linesOf(next);
    const now = (line: string): string => {
      const renamed = next.renamed.get(line);
      return renamed !== undefined && !after.includes(line) ? renamed : line;
    };
    const isThere = (line: string): boolean => after.includes(now(line));
    const follow = (line: string | null): string | null => {
      if (line === null) return null;
      if (isThere(line)) return now(line);
      const place = before.indexOf(line);
      const below = before.slice(place + 1).find(isThere);
      if (below !== undefined) return now(below);
      const above = before.slice(0, Math.max(0, place)).findLast(isThere);
      const left = above === undefined ? place : after.indexOf(now(above)) + 1;
      return after[Math.min(left, after.length - 1)] ?? null;
    };
    const { editing, active } = this;
    const wasHere = editing !== null && !editing.isGone;
    const isGone = active.line !== null && !isThere(active.line);
    this.active = { ...active, line: follow(active.line) };
    if (isGone && !editing && after.length > 0) this.isReplaced = true;
    if (editing) {
      const isHere = isThere(editing.key);
      this.editing = { ...editing, key: isHere ? now(editing.key) : editing.key, isGone: !isHere };
      if (isHere && !wasHere) this.active = { ...active, line: now(editing.key) };
    }
    if (this.menu !== null) this.menu = isThere(this.menu) ? now(this.menu) : null;
    if (this.anchor) this.anchor = { ...this.anchor, line: follow(this.anchor.line) };
    if (this.marked) {
      const left = [...this.marked.keys].filter(isThere).map(now);
      this.marked = left.length ? { ...this.marked, keys: new Set(left) } : null;
      if (!left.length) this.anchor = null;
    }
    if (this.rangeFrom !== null) this.rangeFrom = isThere(this.rangeFrom) ? now(this.rangeFrom) : this.rangeFrom;
    this.selected = new Set([...this.selected].map((line) => next.renamed.get(line) ?? line));
    this.list = next;
  }

  unmark(): void {
    this.anchor = null;
    this.marked = null;
  }

  /** The cell at a place, or nearest to it. */
  at(row: number, column: number): Spot {
    const inside = Math.min(row, this.lines.length - 1);
    return {
      line: inside < 0 ? null : (this.lines[inside] ?? null),
      column: Math.max(0, Math.min(column, columnCount - 1)),
    };
  }

  go(spot: Spot): void {
    this.unmark();
    if (spot.line !== this.active.line) this.menu = null;
    this.active = spot;
    this.isReplaced = false;
  }

  mark(spot: Spot): void {
    this.anchor ??= this.active;
    const { anchor, lines } = this;
    if (spot.line !== this.active.line) this.menu = null;
    this.active = spot;
    this.isReplaced = false;
    const [one, other] = [anchor, spot].map(({ line }) => (line === null ? -1 : lines.indexOf(line))) as [
      number,
      number,
    ];
    this.marked = {
      keys: new Set(lines.slice(Math.max(0, Math.min(one, other)), Math.max(one, other) + 1)),
      from: Math.min(anchor.column, spot.column),
      to: Math.max(anchor.column, spot.column),
    };
  }

  type(text: string): void {
    if (this.editing) this.editing = { ...this.editing, text };
  }

  press(key: string, isShift: boolean): void {
    const { active, editing, row } = this;
    if (editing) return this.#pressInEditor(editing, key);
    if (this.isReplaced && ['Enter', 'F2', ' ', 'Delete', 'x'].includes(key)) {
      this.isReplaced = false;
      return;
    }
    const { line, column } = active;
    if (key === 'Escape') {
      if (this.marked) this.unmark();
      else this.selected.clear();
    } else if (key.startsWith('Arrow')) this.#move(key, isShift);
    else if (line === null || isHead(line)) return;
    else if (key === ' ') this.#select(line, row, isShift);
    else if (column === 1 && key !== 'Delete')
      this.editing = { key: line, text: key === 'x' ? 'x' : '', isGone: false };
    else if (key === 'Enter') this.acted.push({ what: 'open', of: line });
  }

  #pressInEditor({ key: edited, text, isGone }: NonNullable<Model['editing']>, key: string): void {
    if (key !== 'Enter' && key !== 'Escape') return;
    this.editing = null;
    if (key === 'Enter') this.acted.push({ what: 'save', of: `${edited}: ${text}` });
    this.go(this.at(this.row + (key === 'Enter' && !isGone ? 1 : 0), this.active.column));
  }

  #move(key: string, isShift: boolean): void {
    const { active, row } = this;
    const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
    if (isAcross && isHead(active.line ?? '')) return;
    const by = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
    const next = { row: Math.max(-1, row + (isAcross ? 0 : by)), column: active.column + (isAcross ? by : 0) };
    if (isShift && row >= 0) this.mark(this.at(Math.max(0, next.row), next.column));
    else this.go(this.at(next.row, next.column));
  }

  #select(line: string, row: number, isRange: boolean): void {
    const start = isRange && this.rangeFrom !== null ? this.lines.indexOf(this.rangeFrom) : -1;
    const isOn = start < 0 ? !this.selected.has(line) : this.selected.has(this.lines[start]!);
    const lines = start < 0 ? [line] : this.lines.slice(Math.min(start, row), Math.max(start, row) + 1);
    for (const one of lines) {
      if (isHead(one)) continue;
      if (isOn) this.selected.add(one);
      else this.selected.delete(one);
    }
    if (start < 0) this.rangeFrom = line;
  }

  copy(): void {
    const { active, marked, lines, selected } = this;
    const isOfSelection = !marked && selected.size > 0;
    if (this.editing || (active.line === null && !isOfSelection)) return;
    if (isOfSelection) {
      const rows = lines.filter((line) => selected.has(line)).map((line) => [line, `text ${line}`, `note ${line}`]);
      this.acted.push({ what: 'copy', of: [heads, ...rows].map((cells) => cells.join('\t')).join('\n') });
      return;
    }
    if (active.line === null) return;
    const range = marked ?? { keys: new Set([active.line]), from: active.column, to: active.column };
    const cells = (line: string) => [line, `text ${line}`, `note ${line}`].slice(range.from, range.to + 1).join('\t');
    const text = lines.filter((line) => range.keys.has(line) && !isHead(line)).map(cells);
    this.acted.push({ what: 'copy', of: text.join('\n') });
  }
}

const copied = (): string | undefined => {
  let text: string | undefined;
  const target = document.activeElement ?? document.body;
  const setData = (kind: string, written: string): void => {
    if (kind === 'text/plain') text = written;
  };
  fireEvent(target, createEvent.copy(target, { clipboardData: { setData } }));
  return text;
};

const focusedSpot = (): { line: string | null; column: number } => {
  const cell = document.activeElement;
  const row = cell?.closest('[role="row"]');
  const head = row?.querySelector('[role="rowheader"]');
  return {
    line: head ? (head.querySelector('span')?.textContent ?? null) : null,
    column: Number(cell?.getAttribute('aria-colindex')) - 1,
  };
};

/** Does the steps in the table and in the model, and compares which records were acted upon. */
const run = (first: List, steps: readonly Step[]): void => {
  const table = openTable(first);
  const model = new Model(first);
  let menu: HTMLElement | null = null;
  try {
    const cell = document.querySelector<HTMLElement>('[aria-rowindex="2"] > [aria-colindex="1"]');
    act(() => cell?.focus());
    steps.forEach((one, number) => {
      if (one.kind === 'change') {
        const next = one.changes.reduce(
          (list, change, index) => changed(list, change, number * 10 + index),
          model.list,
        );
        for (const [before, now] of next.renamed) table.rename(before, now);
        model.change(next);
        table.drawn(next);
      } else if (one.kind === 'press') {
        const { key, isShift } = one;
        const isPlain = !model.editing && !model.isReplaced;
        // These lead to the checkbox of all rows, and to the controls of a cell.
        if (isPlain && ((key === ' ' && model.row < 0) || (key === 'F2' && model.active.column !== 1))) return;
        model.press(key, isShift);
        fireEvent.keyDown(document.activeElement!, { key, shiftKey: isShift });
        table.settle();
      } else if (one.kind === 'type') {
        model.type(one.text);
        const editor = table.editor();
        if (editor) fireEvent.change(editor, { target: { value: one.text } });
      } else if (one.kind === 'copy') {
        model.copy();
        const text = copied();
        if (text !== undefined) table.tell({ what: 'copy', of: text });
      } else if (one.kind === 'openMenu') {
        const isRecord = model.active.line !== null && !isHead(model.active.line) && !model.editing?.isGone;
        model.menu = isRecord ? model.active.line : null;
        menu = isRecord ? document.querySelector<HTMLElement>(`[aria-rowindex="${model.row + 2}"] button`) : null;
      } else {
        if (model.menu !== null) model.acted.push({ what: 'choose', of: model.menu });
        if (menu) fireEvent.click(menu);
      }
      expect(table.acted).toEqual(model.acted);
      expect(table.selected()).toEqual([...model.selected].toSorted());
      if (model.editing) {
        expect([document.activeElement, table.editor()?.value]).toEqual([table.editor(), model.editing.text]);
      } else {
        expect(table.editor()).toBeNull();
        const { line, column } = model.active;
        const isWhole = line !== null && isHead(line);
        expect(focusedSpot()).toEqual({ line, column: isWhole ? 0 : column });
      }
    });
  } finally {
    cleanup();
  }
};

const listOf = (count: number, isGrouped: boolean): List => ({
  rows: Array.from({ length: count }, (_, index) => ({ id: `r${index}`, group: groupNames[index % 3]! })),
  groups: groupNames,
  isGrouped,
  renamed: new Map(),
});

describe('live changes between actions', () => {
  it('T38, T40: each action meets the record that was seen', { timeout: 3_600_000 }, () => {
    const seed = process.env['LIVE_SEED'];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.boolean(),
        fc.array(step, { minLength: 4, maxLength: 24 }),
        (count, isGrouped, steps) => run(listOf(count, isGrouped), steps),
      ),
      { numRuns: runs, ...(seed === undefined ? {} : { seed: Number(seed) }) },
    );
  });

  it('T38, T40: an edit outlasts any columns and rows that are shown meanwhile', { timeout: 3_600_000 }, () => {
    const ids = ['name', 'text', 'note', 'more'];
    const shownStep = fc.oneof(
      fc.shuffledSubarray(ids, { minLength: 1 }).map((columns) => ({ columns })),
      anyChange.map((change) => ({ change })),
    );
    const keep = (
      edited: string,
      row: number,
      steps: readonly ({ columns: string[] } | { change: Change })[],
    ): void => {
      const saved: string[] = [];
      const columnOf = (id: string): TableColumn<Live> => ({
        id,
        label: id,
        width: 100,
        renderCell: (one) => `${id} ${one.id}`,
        renderEditor: (one, edit) => (
          <Editor id={one.id} edit={edit} onSave={(of, text) => saved.push(`${of}: ${text}`)} />
        ),
      });
      const all = new Map(ids.map((id) => [id, columnOf(id)]));
      let columns: readonly string[] = ids;
      let list = listOf(6, false);
      const table = () => (
        <Table aria-label="Records" rows={sourceOf(list)} columns={columns.map((id) => all.get(id)!)} />
      );
      const { rerender } = renderWithTheme(table());
      try {
        const cell = `[aria-rowindex="${row + 2}"] > [aria-colindex="${ids.indexOf(edited) + 1}"]`;
        act(() => document.querySelector<HTMLElement>(cell)?.focus());
        fireEvent.keyDown(document.activeElement!, { key: 'F2' });
        const input = screen.getByLabelText<HTMLInputElement>('Editor');
        fireEvent.change(input, { target: { value: 'half' } });
        steps.forEach((one, number) => {
          if ('columns' in one) ({ columns } = one);
          else list = changed(list, one.change, number);
          rerender(table());
          expect([document.activeElement, input.value]).toEqual([input, 'half']);
        });
        fireEvent.keyDown(input, { key: 'Enter' });
        expect(saved).toEqual([`${list.renamed.get(`r${row}`) ?? `r${row}`}: half`]);
        expect(screen.queryByLabelText('Editor')).toBeNull();
        expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);
      } finally {
        cleanup();
      }
    };
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.nat(5), fc.array(shownStep, { minLength: 1, maxLength: 12 }), keep),
      { numRuns: runs },
    );
  });
});
