import {
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
} from 'react';
import { useObjectRef } from 'react-aria';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { Kbd } from '../Kbd/Kbd';
import { SearchField } from '../SearchField/SearchField';
import * as css from './SearchBox.css';
import { SearchBoxContext, type ShownResults } from './searchBoxState';
import { isComposing } from '../../internal/isComposing';

export interface SearchBoxProps extends LabelledRootProps {
  ref?: Ref<HTMLInputElement>;
  /** Search text (controlled). */
  value: string;
  onChange: (value: string) => void;
  /** Says what can be found: Search bids, companies, people. Also names the field. */
  placeholder: string;
  /** Shortcut shown in the empty field: Ctrl K. */
  keys?: string | undefined;
  /** Name of what the shortcut opens. */
  keysAction?: string | undefined;
  /** Called when the shown shortcut is clicked. */
  onKeysPress?: (() => void) | undefined;
  /** Called for keys that the box doesn't handle itself. */
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  /** `SearchResults`; rendered only while the box is in use, so it can load lazily. */
  children?: ReactNode;
}

/** The results shown below the box, and the one that Enter opens. */
const useMarkedResult = () => {
  const [results, show] = useState<ShownResults>();
  const [markedByKey, mark] = useState<string>();
  const ids = results?.ids ?? [];
  const markedId =
    markedByKey !== undefined && ids.includes(markedByKey) ? markedByKey : results?.startsMarked ? ids[0] : undefined;
  const step = (by: 1 | -1): void => {
    const at = markedId === undefined ? -1 : ids.indexOf(markedId);
    // Without a marked result, the up arrow starts at the last one.
    const from = at === -1 && by === -1 ? 0 : at;
    if (ids.length > 0) mark(ids[(from + by + ids.length) % ids.length]);
  };
  return { results, ids, markedId, show, mark, step };
};

/** A search field for the whole app: 320 px wide, 400 px in use. Arrow keys move through the results. */
export function SearchBox({ ref, value, placeholder, children, ...props }: SearchBoxProps) {
  const inputRef = useObjectRef(ref);
  const rootRef = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [isFocused, setIsFocused] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const { results, ids, markedId, show, mark, step } = useMarkedResult();
  const leave = useCallback((): void => {
    setIsClosed(true);
    inputRef.current?.blur();
  }, [inputRef]);
  const focus = useCallback((): void => inputRef.current?.focus(), [inputRef]);
  const state = useMemo(
    () => ({ listId, markedId, mark, show, focus, leave }),
    [listId, markedId, mark, show, focus, leave],
  );

  const reopen = (): void => setIsClosed(false);
  const change = (text: string): void => {
    reopen();
    mark(undefined);
    props.onChange(text);
  };
  const move = (by: 1 | -1): void => {
    focus();
    reopen();
    step(by);
  };
  /** Handles a key. @returns true if the box uses it */
  const act = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!results && !isClosed) return false;
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape' && results) {
      focus();
      setIsClosed(true);
    } else if (key === 'Enter' && target === inputRef.current && results && markedId !== undefined)
      results.open(markedId, ctrlKey || metaKey);
    else return false;
    return true;
  };
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (isComposing(event) || !act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (rootRef.current?.contains(relatedTarget)) return;
    setIsFocused(false);
    setIsClosed(false);
    mark(undefined);
  };
  const isActive = isFocused && !isClosed;
  return (
    <div className={css.box}>
      <div
        ref={rootRef}
        role="presentation"
        className={css.plane}
        data-active={isFocused || undefined}
        onFocus={() => setIsFocused(true)}
        onBlur={onBlur}
        onClick={({ target }) => {
          if (target === inputRef.current) reopen();
        }}
        onKeyDownCapture={onKeyDownCapture}
      >
        <SearchField
          {...pickRootProps(props)}
          ref={inputRef}
          role="combobox"
          variant="muted"
          width="widening"
          isActive={isFocused}
          placeholder={placeholder}
          value={value}
          onChange={change}
          onKeyDown={props.onKeyDown}
          aria-expanded={results !== undefined}
          aria-controls={results && ids.length > 0 ? listId : undefined}
          aria-activedescendant={markedId === undefined ? undefined : `${listId}-${markedId}`}
          endContent={
            props.keys === undefined ? undefined : (
              <KeysButton keys={props.keys} action={props.keysAction ?? placeholder} onPress={props.onKeysPress} />
            )
          }
        />
        {isActive ? <SearchBoxContext value={state}>{children}</SearchBoxContext> : null}
      </div>
    </div>
  );
}

interface KeysButtonProps {
  keys: string;
  action: string;
  onPress: (() => void) | undefined;
}

/** The shortcut, in the empty field. */
const KeysButton = ({ keys, action, onPress }: KeysButtonProps) => (
  <button
    type="button"
    // Out of the tab order: the shortcut works everywhere.
    tabIndex={-1}
    className={css.keys}
    aria-label={`${action} (${keys})`}
    // Keeps the focus out of the field, so that it doesn't open.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <Kbd>{keys}</Kbd>
  </button>
);
