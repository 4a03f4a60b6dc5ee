import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useObjectRef } from 'react-aria';
import { fold, nextIndex, type Option } from '../../internal/options/option';
import { OptionList, rowId } from '../../internal/options/OptionList';
import { OptionPopover } from '../../internal/options/OptionPopover';
import { TextArea, type TextAreaProps } from '../TextArea/TextArea';
import { openMention } from './mentions';
import { useWords } from '../../words/words';
import { mentionTextAreaWords } from './MentionTextArea.words';

export interface MentionTextAreaProps extends Omit<
  TextAreaProps,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'onBlur' | 'ref'
> {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (value: string) => void;
  /** Who can be named: people and teams. */
  people: readonly Option[];
}

const widthPx = 288;
const maxHeightPx = 192;
const nobody: ReadonlySet<string> = new Set();

/** The names that fit what is being written. */
interface Offer {
  isOpen: boolean;
  /** Place in the text after the name as far as it is written. */
  caret: number;
  name: string;
  options: readonly Option[];
}

const noOffer: Offer = { isOpen: false, caret: 0, name: '', options: [] };

const offerAt = (text: string, caret: number, people: readonly Option[]): Offer | null => {
  const name = openMention(text.slice(0, caret));
  if (name === null) return null;
  const options = people.filter(({ label }) => ` ${fold(label)}`.includes(` ${fold(name)}`));
  if (options.length === 0 || options.some(({ label }) => label === name.trim())) return null;
  return { isOpen: true, caret, name, options };
};

/** Several lines of text in which `@` offers people to name. The name is part of the text; Backspace takes it out again. */
export function MentionTextArea({ ref, value, onChange, people, onKeyDown, ...props }: MentionTextAreaProps) {
  const words = useWords('MentionTextArea', mentionTextAreaWords);
  const areaRef = useObjectRef(ref);
  const listId = useId();
  const [offer, setOffer] = useState<Offer>(noOffer);
  const [activeIndex, setActiveIndex] = useState(0);
  /** Where the caret goes once the new text stands in the field. */
  const wantedCaret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const { current: at } = wantedCaret;
    wantedCaret.current = null;
    if (at !== null) areaRef.current?.setSelectionRange(at, at);
  });
  const { isOpen, caret, name, options } = offer;
  const active = Math.min(activeIndex, options.length - 1);

  // The rows stay as they are while their plane fades out: a list without options would be named by nothing.
  const close = (): void => setOffer((last) => ({ ...last, isOpen: false }));
  const offerNames = (text: string, at: number): void => {
    const next = offerAt(text, at, people);
    if (!next) return close();
    setOffer(next);
    setActiveIndex(0);
  };
  const pick = (index: number): void => {
    const option = options[index];
    if (!option || !isOpen) return;
    const before = `${value.slice(0, caret - name.length)}${option.label} `;
    wantedCaret.current = before.length;
    onChange(`${before}${value.slice(caret).replace(/^ /, '')}`);
    close();
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return onKeyDown?.(event);
    if (event.key === 'ArrowDown') setActiveIndex(nextIndex(options, active, 1));
    else if (event.key === 'ArrowUp') setActiveIndex(nextIndex(options, active, -1));
    else if (event.key === 'Enter' || event.key === 'Tab') pick(active);
    else if (event.key === 'Escape') {
      close();
      // What is around the field stays open for the first Escape.
      event.stopPropagation();
    } else return onKeyDown?.(event);
    event.preventDefault();
  };

  return (
    <>
      <TextArea
        {...props}
        ref={areaRef}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? rowId(listId, active) : undefined}
        onChange={(text) => {
          onChange(text);
          offerNames(text, areaRef.current?.selectionStart ?? text.length);
        }}
        onSelect={({ currentTarget }) => {
          // Only moving on in a name that is being written keeps its list.
          if (isOpen && currentTarget.selectionStart !== caret) close();
        }}
        onBlur={close}
        onKeyDown={handleKey}
      />
      <OptionPopover
        triggerRef={areaRef}
        isOpen={isOpen}
        onClose={close}
        widthPx={widthPx}
        announced={isOpen ? words.offered(options.length) : undefined}
      >
        <OptionList
          id={listId}
          aria-label={words.people}
          options={options}
          selectedIds={nobody}
          query={name}
          activeIndex={active}
          onActiveChange={setActiveIndex}
          onPick={pick}
          maxHeightPx={maxHeightPx}
        />
      </OptionPopover>
    </>
  );
}
