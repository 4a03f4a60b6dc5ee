import { useId } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './SegmentedControl.css';

export interface Segment<Id extends string> {
  id: Id;
  /** Label of the segment, or its accessible name if only the icon is shown. */
  label: string;
  icon?: IconDrawing | undefined;
}

export interface SegmentedControlProps<Id extends string> extends RootProps {
  /** Accessible name: Row density. */
  'aria-label': string;
  segments: ReadonlyArray<Segment<Id>>;
  selectedKey: Id;
  onSelectionChange: (id: Id) => void;
  /** Height: `sm` 28 in toolbars, `md` 32. @default 'md' */
  size?: 'sm' | 'md';
  /** Shows icons without text. @default false */
  isIconOnly?: boolean;
}

/** Selects one of a few visible options. Arrow keys move the selection, as in a radio group. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { segments, selectedKey, onSelectionChange, size = 'md', isIconOnly = false } = props;
  const name = useId();
  return (
    <div {...pickRootProps(props)} role="radiogroup" className={css.track}>
      {segments.map(({ id, label, icon }) => (
        <label key={id} className={css.segment({ size })} title={isIconOnly ? label : undefined}>
          <input
            type="radio"
            className={css.input}
            name={name}
            aria-label={isIconOnly ? label : undefined}
            checked={id === selectedKey}
            onChange={() => onSelectionChange(id)}
          />
          {icon ? <Icon icon={icon} size={14} /> : null}
          {isIconOnly ? null : label}
        </label>
      ))}
    </div>
  );
}
