import { TextSearch } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Focusable } from 'react-aria-components';
import { Icon } from '../../components/Icon/Icon';
import { Tooltip } from '../../components/Tooltip/Tooltip';
import { useCutText } from '../../internal/useCutText';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import * as css from './ReadFields.css';

export interface ReadField {
  readonly id: string;
  readonly label: string;
  /** What was read; nothing and null are drawn as an en dash. */
  readonly value?: ReactNode;
  /** Whether the message shows where it was read. */
  readonly isSourced: boolean;
}

export interface ReadFieldsProps extends LabelledRootProps {
  fields: readonly ReadField[];
  /** The field in use: it and its source are highlighted alike. */
  activeId?: string | null | undefined;
  /** Called with the field under the pointer or with the focus, and with null when it leaves. */
  onActiveChange: (id: string | null) => void;
  /** Called when a field is pressed: its source is wanted in view. */
  onShowSource: (id: string) => void;
}

function Value({
  field,
  onActiveChange,
  onShowSource,
}: { field: ReadField } & Pick<ReadFieldsProps, 'onActiveChange' | 'onShowSource'>) {
  const textRef = useRef<HTMLSpanElement>(null);
  const whole = useCutText(textRef, field.value);
  const content = field.value ?? <span className={css.nothing}>–</span>;
  if (!field.isSourced) return <span className={css.value}>{content}</span>;
  return (
    <Tooltip content={whole} isDisabled={whole === null}>
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
          <span className={css.source}>
            <Icon icon={TextSearch} size={14} aria-label="Show in the message" />
          </span>
        </button>
      </Focusable>
    </Tooltip>
  );
}

/** What was read from a message, each with the way to where it stands there. */
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
          </dd>
        </div>
      ))}
    </dl>
  );
}
