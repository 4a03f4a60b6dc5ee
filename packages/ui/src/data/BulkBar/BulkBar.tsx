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
import { bulkBarWords } from '../../words/english/BulkBar.words';

export interface BulkBarProps extends RootProps {
  /** Number of selected rows. Renders nothing for 0. */
  count: number;
  /** `BulkAction` buttons, `SplitButton`s and menus; a destructive one last. */
  children: ReactNode;
  /** Clears the selection. */
  onClear: () => void;
}

/**
 * Actions for the selected rows, floating above the end of the list.
 * Position it with the page, its nearest positioned ancestor, and announce the number of selected rows there. When the
 * bar disappears, the focus returns to its previous place.
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

/** Remembers the previous focus, and restores it if the bar disappears while focused. */
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
  /** Marks a destructive action, which comes last. @default false */
  isDanger?: boolean;
  /** @default false */
  isDisabled?: boolean;
}

/** An action of the bulk bar. */
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
