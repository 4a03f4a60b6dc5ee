import type { AriaAttributes, FocusEventHandler, KeyboardEvent, KeyboardEventHandler, ReactNode, Ref } from 'react';
import { Search, X } from 'lucide-react';
import { useObjectRef } from 'react-aria';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { useControlled } from '../../internal/useControlled';
import { input } from '../Field/Field.css';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import * as css from './SearchField.css';
import { useWords } from '../../words/words';
import { searchFieldWords } from '../../words/english/SearchField.words';
import { isComposing } from '../../internal/isComposing';

export interface SearchFieldProps
  extends LabelledRootProps, Pick<AriaAttributes, 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'> {
  ref?: Ref<HTMLInputElement>;
  /** The search text (controlled). */
  value?: string | undefined;
  /** @default '' */
  defaultValue?: string;
  /** @default 'Search' */
  placeholder?: string;
  /** `muted` in the header, `outlined` on panels. @default 'outlined' */
  variant?: 'outlined' | 'muted';
  /** `widening` is 320 px, and 400 px while focused; `fixed` stays at 320. @default 'fill' */
  width?: 'widening' | 'fixed' | 'fill';
  /** Keeps it wide without the focus, while its results are open. @default false */
  isActive?: boolean;
  /** @default false */
  isDisabled?: boolean;
  /** Focuses the field when it appears. @default false */
  autoFocus?: boolean;
  /** Content at the end of an empty field, such as its shortcut. */
  endContent?: ReactNode;
  /** `combobox` if it has a list of results. @default 'searchbox' */
  role?: 'searchbox' | 'combobox';
  onChange?: ((value: string) => void) | undefined;
  /** Called on Enter. */
  onSubmit?: ((value: string) => void) | undefined;
  /** Called when Escape or the button empties the field. */
  onClear?: (() => void) | undefined;
  onFocus?: FocusEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
}

/** A search input. Escape empties it; only in an empty field does Escape reach its surroundings. */
export function SearchField({ ref, defaultValue = '', ...props }: SearchFieldProps) {
  const words = useWords('SearchField', searchFieldWords);
  const inputRef = useObjectRef(ref);
  const [value, setValue] = useControlled(props.value, defaultValue, props.onChange);
  const { placeholder = words.placeholder, variant = 'outlined', width = 'fill', isDisabled = false } = props;
  const clear = (): void => {
    setValue('');
    props.onClear?.();
    inputRef.current?.focus();
  };
  return (
    <div
      role="presentation"
      className={css.frame({ variant, width, isDisabled })}
      data-active={props.isActive || undefined}
      onMouseDown={(event) => {
        if ((event.target as Element).closest('input, button')) return;
        event.preventDefault();
        inputRef.current?.focus();
      }}
    >
      <Icon icon={Search} size={variant === 'muted' ? 16 : 14} />
      <input
        aria-label={props['aria-labelledby'] === undefined ? placeholder : undefined}
        {...pickRootProps(props)}
        ref={inputRef}
        type="search"
        role={props.role ?? 'searchbox'}
        className={input}
        value={value}
        placeholder={placeholder}
        disabled={isDisabled}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the press that opened it
        autoFocus={props.autoFocus}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setValue(event.target.value)}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        onKeyDown={(event) => handleKey(event, { ...props, value, clear })}
      />
      {value && !isDisabled ? (
        <IconButton icon={X} size="xs" iconSize={14} aria-label={words.clear} excludeFromTabOrder onPress={clear} />
      ) : (
        props.endContent
      )}
    </div>
  );
}

interface KeyContext extends Pick<SearchFieldProps, 'onKeyDown' | 'onSubmit'> {
  value: string;
  clear: () => void;
}

const handleKey = (event: KeyboardEvent<HTMLInputElement>, { value, clear, onKeyDown, onSubmit }: KeyContext): void => {
  onKeyDown?.(event);
  if (event.defaultPrevented || isComposing(event)) return;
  if (event.key === 'Escape' && value) {
    // Keeps the surrounding drawer open on the first Escape.
    event.preventDefault();
    event.stopPropagation();
    clear();
  }
  if (event.key === 'Enter') onSubmit?.(value);
};
