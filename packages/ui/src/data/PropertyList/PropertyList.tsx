import { CircleAlert, Pencil } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { keepStyleAnd } from '../../internal/keepStyle';
import { Icon, type IconDrawing } from '../../components/Icon/Icon';
import { Link } from '../../components/Link/Link';
import { Spinner } from '../../components/Spinner/Spinner';
import { isComposing } from '../../internal/isComposing';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import type { CellEdit } from '../Table/types';
import { useWords } from '../../words/words';
import * as css from './PropertyList.css';
import { propertyListWords } from '../../words/english/PropertyList.words';

export interface Property {
  id: string;
  label: string;
  icon?: IconDrawing | undefined;
  /** Displayed value. Undefined, null and an empty string show the placeholder. */
  value?: ReactNode;
  /** Placeholder of an empty value: Add date. @default an en dash */
  placeholder?: string | undefined;
  /**
   * Edits the value in place, with an editor of `EditableCells`. Without it, the field is read-only. An editor that loads
   * late shows `shown`, the value as it was, until it is there.
   */
  renderEditor?: ((edit: CellEdit, shown: ReactNode) => ReactNode) | undefined;
  /** Called when the field is pointed at or gets the focus, to load its editor ahead. */
  onIntent?: (() => void) | undefined;
  /** Control in place of a value, such as a switch. It has its own accessible name. */
  control?: ReactNode;
  /** Shows a multi-line value below the label, with an edit button on the label's line. @default false */
  isBlock?: boolean | undefined;
  /** Shows that the value is being saved. @default false */
  isSaving?: boolean | undefined;
  /** Reason why the displayed value could not be saved, as a sentence. */
  fault?: string | undefined;
  /** Discards the value that could not be saved. */
  onDiscard?: (() => void) | undefined;
}

export interface PropertyListProps extends LabelledRootProps {
  items: readonly Property[];
  /** Width of the labels in px. @default 116 */
  labelWidthPx?: number;
}

interface Editing {
  readonly id: string;
  /** The character that opened the editor. */
  readonly typed: string | undefined;
}

const isEmpty = (value: ReactNode): boolean => value === undefined || value === null || value === '';
const isLetter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  event.key !== ' ' &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isComposing(event);

const STOPS = '[data-property] :is(button[data-part="value"], [data-part="control"] :is(input, button))';

/** Facts about one thing, one per row, edited in place. */
export function PropertyList({ items, labelWidthPx = 116, ...rest }: PropertyListProps) {
  const rootRef = useRef<HTMLDListElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  /** Focuses another field after the editor is unmounted. */
  const close = (id: string, next: Parameters<CellEdit['close']>[0] = 'stay'): void => {
    flushSync(() => setEditing((now) => (now?.id === id ? null : now)));
    if (next === 'leave') return;
    const stops = [...(rootRef.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
    const own = stops.findIndex((stop) => stop.closest('[data-property]')?.getAttribute('data-property') === id);
    const step = next === 'after' ? 1 : next === 'before' ? -1 : 0;
    (stops[own + step] ?? stops[own])?.focus();
  };
  return (
    <dl
      {...pickRootProps(rest)}
      ref={keepStyleAnd(rootRef)}
      className={css.list}
      // A created variable is `var(--name)`, but the style attribute needs `--name`.
      style={{ [css.labelWidth.slice(4, -1)]: `${labelWidthPx}px` }}
    >
      {items.map((item) => (
        <PropertyRow
          key={item.id}
          item={item}
          editing={editing?.id === item.id ? editing : null}
          onEdit={(typed) => setEditing({ id: item.id, typed })}
          onClose={(next) => close(item.id, next)}
        />
      ))}
    </dl>
  );
}

interface PropertyRowProps {
  item: Property;
  editing: Editing | null;
  onEdit: (typed?: string) => void;
  onClose: CellEdit['close'];
}

function PropertyRow({ item, editing, onEdit, onClose }: PropertyRowProps) {
  const words = useWords('PropertyList', propertyListWords);
  const labelId = useId();
  const faultId = useId();
  const { id, label, icon, fault, onDiscard } = item;
  const isBlock = item.isBlock === true && !isEmpty(item.value);
  return (
    <div
      className={css.row}
      data-property={id}
      data-block={isBlock || undefined}
      onPointerEnter={item.onIntent}
      onFocus={item.onIntent}
    >
      <dt className={css.label}>
        {icon ? <Icon icon={icon} size={14} /> : null}
        <span id={labelId} className={css.labelText} title={label}>
          {label}
        </span>
      </dt>
      <dd className={css.cell}>
        {editing && item.renderEditor ? (
          <OpenEditor
            render={item.renderEditor}
            typed={editing.typed}
            shown={<WaitingValue item={item} />}
            onClose={onClose}
          />
        ) : (
          <Value item={item} labelId={labelId} faultId={fault === undefined ? undefined : faultId} onEdit={onEdit} />
        )}
        {fault === undefined || editing ? null : (
          <div className={css.faultLine}>
            <span id={faultId} role="alert" className={css.fault}>
              <Icon icon={CircleAlert} size={12} />
              {fault}
            </span>
            {onDiscard ? (
              <Link aria-label={words.discardOf(label)} onPress={onDiscard}>
                {words.discard}
              </Link>
            ) : null}
          </div>
        )}
      </dd>
    </div>
  );
}

interface OpenEditorProps {
  render: NonNullable<Property['renderEditor']>;
  typed: string | undefined;
  shown: ReactNode;
  onClose: CellEdit['close'];
}

/** Keeps one edit as long as the editor is open, across re-renders. */
function OpenEditor({ render, typed, shown, onClose }: OpenEditorProps) {
  const latest = useRef(onClose);
  useLayoutEffect(() => void (latest.current = onClose));
  const [edit] = useState<CellEdit>(() => ({ typed, close: (next) => latest.current(next) }));
  // Keeps the first editor: the edit is of the value as it was when it started.
  const [first] = useState(() => render);
  return (
    <div className={css.editor} data-editing>
      {first(edit, shown)}
    </div>
  );
}

/** The value while its editor loads, at its place and in its size. */
function WaitingValue({ item }: { item: Property }) {
  return item.isBlock && !isEmpty(item.value) ? (
    <div data-waiting className={css.waitingBlock}>
      {item.value}
    </div>
  ) : (
    <div data-waiting className={css.waiting}>
      <ShownValue item={item} />
    </div>
  );
}

function ShownValue({ item: { value, placeholder = '–' } }: { item: Property }) {
  if (isEmpty(value)) return <span className={css.empty}>{placeholder}</span>;
  if (typeof value !== 'string') return value;
  return (
    <span className={css.text} title={value}>
      {value}
    </span>
  );
}

interface ValueProps {
  item: Property;
  labelId: string;
  faultId: string | undefined;
  onEdit: (typed?: string) => void;
}

function Value({ item, labelId, faultId, onEdit }: ValueProps) {
  const words = useWords('PropertyList', propertyListWords);
  const valueId = useId();
  const { value, control, renderEditor, isSaving = false } = item;
  const saving = <Saving isSaving={isSaving} />;
  if (control !== undefined)
    return (
      <div className={css.control} data-part="control">
        {control}
        {saving}
      </div>
    );
  const shown = <ShownValue item={item} />;
  if (item.isBlock && !isEmpty(value))
    return (
      <div className={css.block}>
        {value}
        {saving}
        {renderEditor ? (
          <button
            type="button"
            data-part="value"
            className={css.blockButton}
            aria-label={words.edit(item.label)}
            aria-describedby={faultId}
            onClick={() => onEdit()}
            onKeyDown={(event) => {
              if (event.key !== 'F2') return;
              onEdit();
              event.preventDefault();
            }}
          >
            <Icon icon={Pencil} size={14} />
          </button>
        ) : null}
      </div>
    );
  if (!renderEditor)
    return (
      <div className={css.value}>
        {shown}
        {saving}
      </div>
    );
  return (
    <button
      type="button"
      data-part="value"
      className={css.button}
      aria-labelledby={`${labelId} ${valueId}`}
      aria-describedby={faultId}
      onClick={() => onEdit()}
      onKeyDown={(event) => {
        if (event.key === 'F2') onEdit();
        else if (isLetter(event)) onEdit(event.key);
        else return;
        event.preventDefault();
      }}
    >
      <span id={valueId} className={css.text}>
        {shown}
      </span>
      {saving}
    </button>
  );
}

/** Delay before a save is indicated, so that a quick one shows nothing. */
const quietMs = 400;

function Saving({ isSaving }: { isSaving: boolean }) {
  const { saving } = useWords('PropertyList', propertyListWords);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isSaving) return undefined;
    const timer = setTimeout(() => setIsLong(true), quietMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isSaving]);
  if (!isSaving || !isLong) return null;
  return (
    <span className={css.saving}>
      <Spinner size={14} aria-label={saving} />
    </span>
  );
}
