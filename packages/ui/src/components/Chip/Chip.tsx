import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import type { PaletteName } from '../../styles/contract.css';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './Chip.css';
import { removeKeepingFocus } from './keepFocus';
import { useWords } from '../../words/words';
import { chipWords } from '../../words/english/Chip.words';

export interface ChipProps extends LabelledRootProps {
  /** Label. */
  children: ReactNode;
  /** `neutral` in fields, `outlined` in toolbars, or the color of an option. @default 'neutral' */
  variant?: 'neutral' | 'outlined' | PaletteName;
  /** `sm` 20 px among tags, `md` 24 px in fields, `lg` 28 px in toolbars. @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  icon?: IconDrawing | undefined;
  /** Content before the text in place of an icon, such as an avatar or a stage mark. */
  start?: ReactNode;
  /** @default false */
  isDisabled?: boolean;
  /** Called when the remove button is pressed. Without it there is no remove button. */
  onRemove?: (() => void) | undefined;
  /** Accessible name of the remove button: Remove Lost. Required if the content is not plain text. */
  removeLabel?: string | undefined;
  /**
   * Takes the remove button out of the tab order, in a field whose arrow keys reach it (`moveAmongChips`). @default
   * false
   */
  isRemoveByPointer?: boolean;
  /** Makes the chip a toggle, on or off. */
  isSelected?: boolean | undefined;
  /** Makes the chip a disclosure button instead of a toggle, open or closed. */
  isExpanded?: boolean | undefined;
  onChange?: ((isOn: boolean) => void) | undefined;
}

/** A selected value that can be removed, or a small choice that can be toggled. */
export function Chip(props: ChipProps) {
  const { isSelected = false, isExpanded, isDisabled = false, onChange } = props;
  if (onChange === undefined) {
    return (
      <span {...pickRootProps(props)} className={classOf(props)} data-disabled={isDisabled || undefined}>
        <Content {...props} />
      </span>
    );
  }
  return (
    <button
      {...pickRootProps(props)}
      type="button"
      className={classOf(props)}
      aria-pressed={isExpanded === undefined ? isSelected : undefined}
      aria-expanded={isExpanded}
      disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={() => onChange(!(isExpanded ?? isSelected))}
    >
      <Content {...props} onRemove={undefined} />
    </button>
  );
}

const classOf = ({
  variant = 'neutral',
  size = 'md',
  start,
  icon,
  onRemove,
  onChange,
  isDisabled,
}: ChipProps): string =>
  css.chip({
    variant,
    size,
    hasStart: Boolean(start) || Boolean(icon),
    isRemovable: onRemove !== undefined && onChange === undefined && isDisabled !== true,
    isButton: onChange !== undefined,
  });

function Content({
  children,
  icon,
  start,
  onRemove,
  removeLabel,
  size = 'md',
  isDisabled = false,
  isRemoveByPointer = false,
}: ChipProps) {
  const words = useWords('Chip', chipWords);
  const label = removeLabel ?? (typeof children === 'string' ? words.remove(children) : words.removeUnnamed);
  return (
    <>
      {icon ? <Icon icon={icon} size={12} /> : start}
      <bdi className={css.text}>{children}</bdi>
      {onRemove === undefined || isDisabled ? null : (
        <button
          type="button"
          className={css.remove({ size })}
          aria-label={label}
          tabIndex={isRemoveByPointer ? -1 : 0}
          onMouseDown={isRemoveByPointer ? (event) => event.preventDefault() : undefined}
          onClick={(event) => {
            const button = event.currentTarget;
            // The press left the focus elsewhere, so there is no focus to move.
            if (document.activeElement === button) removeKeepingFocus(button.parentElement ?? button, onRemove);
            else onRemove();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Backspace' && event.key !== 'Delete') return;
            event.preventDefault();
            event.currentTarget.click();
          }}
        >
          <Icon icon={X} size={size === 'lg' ? 16 : 12} />
        </button>
      )}
    </>
  );
}
