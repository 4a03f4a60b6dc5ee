import { useId, useRef, type ReactNode, type Ref } from 'react';
import { Search, X } from 'lucide-react';
import { useObjectRef } from 'react-aria';
import { moveAmongChips } from '../../../internal/chipKeys';
import type { Option } from '../../parts/options/option';
import { searchPanel, useSearchList } from '../../parts/options/useSearchList';
import { pickRootProps } from '../../../internal/rootProps';
import type { FieldControlProps, FieldOwnProps } from '../../Field/Field';
import { FieldFrame } from '../../Field/FieldFrame';
import type { FieldStateProps } from '../../Field/fieldProps';
import type { IconDrawing } from '../../Icon/Icon';
import { IconButton } from '../../IconButton/IconButton';
import { Spinner } from '../../Spinner/Spinner';
import { Tag } from '../../Tag/Tag';
import * as css from '../ComboBox.css';
import { useWords } from '../../../words/words';
import { comboBoxWords } from '../../../words/english/ComboBox.words';

export interface SearchInputProps extends FieldOwnProps, FieldStateProps {
  ref?: Ref<HTMLInputElement>;
  /** Options to choose from. If the owner searches, also the ones offered before anything is typed. */
  options: readonly Option[];
  /** @default 'Search' */
  placeholder?: string;
  /** Icon before the text; null for none. @default Search */
  icon?: IconDrawing | null;
  /** Set if the owner searches: `options` are shown as they are, without filtering. @default false */
  isFilteredByOwner?: boolean;
  /** Number of matches the owner found but left out of `options`. @default 0 */
  hiddenCount?: number;
  /** Shows that the owner is searching. @default false */
  isPending?: boolean;
  /** @default false */
  autoFocus?: boolean;
  /** Opens the list on focus. Otherwise it opens on typing, an arrow key or a press. @default true */
  opensOnFocus?: boolean;
  /** Called with the typed text, and with '' when the field loses the focus. */
  onInputChange?: ((text: string) => void) | undefined;
  /** Called with the typed name when the user creates a new option. Without it, nothing can be created. */
  onCreate?: ((name: string) => void) | undefined;
  /** Formats the option that creates. By default: Add “Hollis”. */
  formatCreate?: ((name: string) => string) | undefined;
}

interface SearchInputState extends SearchInputProps {
  control: FieldControlProps;
  /** Text of the field. */
  text: string;
  /** Text at the end of the selected option. */
  chosenEnd?: string | undefined;
  /** Search text. */
  query: string;
  selectedIds: ReadonlySet<string>;
  /** Chips before the text. */
  chips?: ReactNode;
  /** Every option is already selected. */
  isExhausted?: boolean;
  onWrite: (text: string) => void;
  onPick: (option: Option) => void;
  onLeave: () => void;
  /** Called on Backspace in an empty field. */
  onErase?: (() => void) | undefined;
}

const nothing = (): undefined => undefined;

/** Search input with its list of options. */
export function SearchInput({
  ref,
  control,
  text,
  query,
  selectedIds,
  chips,
  icon = Search,
  ...props
}: SearchInputState) {
  const words = useWords('ComboBox', comboBoxWords);
  const { options, isDisabled = false, isReadOnly = false, isPending = false, onWrite, onErase } = props;
  const frameRef = useRef<HTMLDivElement>(null);
  const endId = useId();
  const list = useSearchList({
    options,
    query,
    isFilteredByOwner: props.isFilteredByOwner ?? false,
    isLocked: isDisabled || isReadOnly,
    opensOnFocus: props.opensOnFocus ?? true,
    canCreate: props.onCreate !== undefined,
    onPick: props.onPick,
    onCreate: props.onCreate ?? nothing,
    onLeave: props.onLeave,
  });
  const inputRef = useObjectRef(ref);
  const write = (next: string): void => {
    list.onType(next);
    onWrite(next);
    props.onInputChange?.(next);
  };
  const clear = (): void => {
    write('');
    inputRef.current?.focus();
  };
  return (
    <>
      <FieldFrame
        ref={frameRef}
        icon={icon}
        size={props.size}
        isGrowing={chips !== undefined}
        isInvalid={control['aria-invalid']}
        isDisabled={isDisabled}
        isOpen={list.isOpen}
        end={
          <End
            id={endId}
            words={props.chosenEnd}
            isPending={isPending}
            onClear={text === '' || isDisabled || isReadOnly ? undefined : clear}
          />
        }
      >
        <span role="presentation" className={css.content} onKeyDown={moveAmongChips}>
          {chips}
          <input
            {...pickRootProps(props)}
            {...control}
            {...list.inputProps}
            aria-describedby={
              [props.chosenEnd ? endId : undefined, control['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            ref={inputRef}
            className={css.input}
            value={text}
            placeholder={selectedIds.size > 0 ? undefined : (props.placeholder ?? words.placeholder)}
            disabled={isDisabled}
            readOnly={isReadOnly}
            required={props.isRequired}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the owner asks for it where a dialog begins with this field
            autoFocus={props.autoFocus}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => write(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && text === '') onErase?.();
              list.inputProps.onKeyDown(event);
            }}
          />
        </span>
      </FieldFrame>
      <searchPanel.Part
        isWanted={list.isOpen}
        list={list}
        frameRef={frameRef}
        aria-label={control['aria-label'] ?? words.options}
        query={query}
        selectedIds={selectedIds}
        formatCreate={props.formatCreate ?? words.add}
        isExhausted={props.isExhausted ?? false}
        isPending={isPending}
        hiddenCount={props.hiddenCount ?? 0}
      />
    </>
  );
}

interface EndProps {
  id: string;
  words: string | undefined;
  isPending: boolean;
  onClear: (() => void) | undefined;
}

function End({ id, words: chosen, isPending, onClear }: EndProps) {
  const words = useWords('ComboBox', comboBoxWords);
  return (
    <>
      {chosen ? (
        <Tag id={id} variant="new">
          {chosen}
        </Tag>
      ) : null}
      {isPending ? (
        <span className={css.pending}>
          <Spinner size={14} aria-label={words.searching} />
        </span>
      ) : null}
      {onClear === undefined ? null : (
        <IconButton icon={X} size="xs" iconSize={14} aria-label={words.clear} excludeFromTabOrder onPress={onClear} />
      )}
    </>
  );
}
