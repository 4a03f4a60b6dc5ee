import { CircleCheck, PencilLine, TextSearch, TriangleAlert } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Focusable } from 'react-aria-components';
import { Icon } from '../../components/Icon/Icon';
import { Tooltip } from '../../components/Tooltip/Tooltip';
import { useCutText } from '../../internal/useCutText';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import * as css from './ReadFields.css';
import { useWords } from '../../words/words';
import { readFieldsWords } from '../../words/english/ReadFields.words';

export interface ReadField {
  readonly id: string;
  readonly label: string;
  /** Value; undefined and null are shown as an en dash. */
  readonly value?: ReactNode;
  /** Set if the message shows the source of the value. */
  readonly isSourced: boolean;
  /** Wraps instead of truncating, such as for tags; only for a field that is not sourced. */
  readonly isWrapping?: boolean;
  /** The value is a small button as wide as the field, with its text aligned to the other values. */
  readonly isControl?: boolean;
  /** Location of the source if it is out of view in the message: a press leads there. */
  readonly sourceNote?: string | undefined;
  /** Review state of the value, and its label. */
  readonly mark?: { readonly kind: 'confirmed' | 'edited'; readonly label: string } | undefined;
  /** Reason to check the value again. */
  readonly warning?: string | undefined;
  /** Why the value was taken, in one line below it. */
  readonly explanation?: string | undefined;
  /** Small buttons that change the value, shown on hover and focus. */
  readonly actions?: ReactNode;
}

export interface ReadFieldsProps extends LabelledRootProps {
  fields: readonly ReadField[];
  /** Id of the field in use, which is highlighted together with its source. */
  activeId?: string | null | undefined;
  /** Called with the id of the hovered or focused field, and with null when it leaves. */
  onActiveChange: (id: string | null) => void;
  /** Called when a field is pressed, to scroll its source into view. */
  onShowSource: (id: string) => void;
}

const marks = {
  confirmed: { icon: CircleCheck, className: css.mark.confirmed },
  edited: { icon: PencilLine, className: css.mark.edited },
} as const;

/** Review state of a value. A reviewed value shows no warning. */
function Mark({ field: { mark, warning } }: { field: ReadField }) {
  if (!mark && !warning) return null;
  const { icon, className } = mark ? marks[mark.kind] : { icon: TriangleAlert, className: css.mark.warning };
  return (
    <span className={className}>
      <Icon icon={icon} size={14} aria-label={mark?.label ?? warning} />
    </span>
  );
}

function Notes({ notes }: { notes: readonly ReactNode[] }) {
  return notes.map((note, index) => <div key={index}>{note}</div>);
}

const classOf = ({ isWrapping, isControl }: ReadField): string => {
  if (isControl) return css.control;
  return isWrapping ? css.wrapping : css.text;
};

function Value({
  field,
  onActiveChange,
  onShowSource,
}: { field: ReadField } & Pick<ReadFieldsProps, 'onActiveChange' | 'onShowSource'>) {
  const words = useWords('ReadFields', readFieldsWords);
  const textRef = useRef<HTMLSpanElement>(null);
  const whole = useCutText(textRef, field.value);
  const content = field.value ?? <span className={css.nothing}>–</span>;
  if (!field.isSourced)
    return (
      <span className={css.value}>
        <span className={classOf(field)}>{content}</span>
        <Mark field={field} />
      </span>
    );
  const notes = [whole, field.sourceNote, field.warning, field.mark?.label].filter(Boolean);
  return (
    <Tooltip content={<Notes notes={notes} />} isDisabled={notes.length === 0}>
      <Focusable>
        <button
          type="button"
          className={css.value}
          onClick={() => onShowSource(field.id)}
          onFocus={() => onActiveChange(field.id)}
          onBlur={() => onActiveChange(null)}
        >
          <span ref={textRef} className={css.text}>
            {content}
          </span>
          <Mark field={field} />
          <span className={css.source}>
            <Icon icon={TextSearch} size={14} aria-label={field.sourceNote ?? words.showSource} />
          </span>
        </button>
      </Focusable>
    </Tooltip>
  );
}

/** Returns true if an icon ends the value. */
const endsDrawn = ({ isSourced, mark, warning }: ReadField): boolean =>
  isSourced || mark !== undefined || warning !== undefined;

/** Fields read from a message, each linked to its source in it. */
export function ReadFields({ fields, activeId, onActiveChange, onShowSource, ...rest }: ReadFieldsProps) {
  return (
    <dl {...pickRootProps(rest)} className={css.list}>
      {fields.map((field) => (
        <div
          key={field.id}
          className={css.row}
          data-active={(field.isSourced && field.id === activeId) || undefined}
          onPointerEnter={() => (field.isSourced ? onActiveChange(field.id) : undefined)}
          onPointerLeave={() => (field.isSourced ? onActiveChange(null) : undefined)}
        >
          <dt className={css.label}>{field.label}</dt>
          <dd className={css.definition}>
            <Value field={field} onActiveChange={onActiveChange} onShowSource={onShowSource} />
            {field.actions ? (
              <span className={css.actions} data-is-inside={endsDrawn(field) || undefined}>
                {field.actions}
              </span>
            ) : null}
          </dd>
          {field.explanation === undefined ? null : <dd className={css.explanation}>{field.explanation}</dd>}
        </div>
      ))}
    </dl>
  );
}
