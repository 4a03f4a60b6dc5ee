import { useEffect, useRef, type FocusEvent, type ReactNode, type Ref } from 'react';
import { X } from 'lucide-react';
import { mergeProps, useButton, useObjectRef, type AriaButtonProps } from 'react-aria';
import { Badge } from '../../components/Badge/Badge';
import { Icon, type IconDrawing } from '../../components/Icon/Icon';
import { IconButton } from '../../components/IconButton/IconButton';
import { ariaProps } from '../../internal/ariaProps';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './BulkBar.css';
import { useWords } from '../../words/words';
import { bulkBarWords } from './BulkBar.words';

export interface BulkBarProps extends RootProps {
  /** How many rows are selected. With none there is no bar. */
  count: number;
  /** `BulkAction` buttons, `SplitButton`s and menus; the one that loses something last. */
  children: ReactNode;
  /** Ends the selection. */
  onClear: () => void;
}

/**
 * What can be done with the selected rows: floats over the end of the list while there is a selection.
 * The nearest positioned parent is the page, which says how many rows are selected to who can't see the bar. When it goes, the focus goes back to where it came from.
 */
export function BulkBar({ count, children, onClear, ...rest }: BulkBarProps) {
  const words = useWords('BulkBar', bulkBarWords);
  const keepOrigin = useOrigin(count > 0);
  if (count === 0) return null;
  return (
    <div className={css.place}>
      <div {...pickRootProps(rest)} role="toolbar" aria-label={words.actions} className={css.bar} onFocus={keepOrigin}>
        <span className={css.count}>
          <Badge count={count} shape="square" isExact /> {words.selected}
        </span>
        <span className={css.line} />
        {children}
        <span className={css.line} />
        <IconButton icon={X} variant="inverse" aria-label={words.clear} onPress={onClear} />
      </div>
    </div>
  );
}

/** Remembers where the focus came from, and gives it back there when the bar has gone and taken the focus with it. */
const useOrigin = (isShown: boolean): ((event: FocusEvent<HTMLElement>) => void) => {
  const origin = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isShown) return;
    if (document.activeElement === document.body) origin.current?.focus({ preventScroll: true });
    origin.current = null;
  }, [isShown]);
  return ({ currentTarget, relatedTarget }) => {
    const isOfList =
      relatedTarget instanceof HTMLElement && !relatedTarget.closest('[role="dialog"], [role="alertdialog"]');
    if (isOfList && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
};

export interface BulkActionProps
  extends RootProps, Pick<AriaButtonProps, 'onPress' | 'aria-expanded' | 'aria-haspopup' | 'aria-controls'> {
  children: string;
  icon: IconDrawing;
  ref?: Ref<HTMLButtonElement>;
  /** Loses something; stands last. @default false */
  isDanger?: boolean;
  /** @default false */
  isDisabled?: boolean;
}

/** One action of the bulk bar. */
export function BulkAction({ children, icon, ref, isDanger = false, isDisabled = false, ...props }: BulkActionProps) {
  const objectRef = useObjectRef(ref);
  const { buttonProps, isPressed } = useButton(ariaProps<AriaButtonProps>({ ...props, isDisabled }), objectRef);
  return (
    <button
      {...mergeProps(pickRootProps(props), buttonProps)}
      ref={objectRef}
      className={css.button({ isDanger })}
      data-pressed={isPressed || undefined}
      data-disabled={isDisabled || undefined}
    >
      <span className={css.icon({ isDanger })}>
        <Icon icon={icon} />
      </span>
      {children}
    </button>
  );
}
