import { useLayoutEffect, useRef, type Ref } from 'react';
import { useObjectRef } from 'react-aria';
import { mentionPopover, useMentionList } from '../parts/mentions/useMentionList';
import type { Option } from '../parts/options/option';
import { TextArea, type TextAreaProps } from '../TextArea/TextArea';
import { isComposing } from '../../internal/isComposing';

export interface MentionTextAreaProps extends Omit<
  TextAreaProps,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'onBlur' | 'ref'
> {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (value: string) => void;
  /** People and teams that can be mentioned. */
  people: readonly Option[];
}

/** A text area in which `@` suggests people to mention. The name becomes part of the text; Backspace removes it. */
export function MentionTextArea({ ref, value, onChange, people, onKeyDown, ...props }: MentionTextAreaProps) {
  const areaRef = useObjectRef(ref);
  /** Position of the caret after the next render. */
  const wantedCaret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const { current: at } = wantedCaret;
    wantedCaret.current = null;
    if (at !== null) areaRef.current?.setSelectionRange(at, at);
  });
  const list = useMentionList<number>({
    people,
    onPick: (name, written, place) => {
      const before = `${value.slice(0, place - written.length)}${name} `;
      wantedCaret.current = before.length;
      onChange(`${before}${value.slice(place).replace(/^ /, '')}`);
    },
  });
  return (
    <>
      <TextArea
        {...props}
        {...list.fieldProps}
        ref={areaRef}
        value={value}
        onChange={(text) => {
          onChange(text);
          const caret = areaRef.current?.selectionStart ?? text.length;
          list.offer(text.slice(0, caret), caret);
        }}
        // Keeps the list open only while the caret moves within the name being typed.
        onSelect={({ currentTarget }) => list.follow(currentTarget.selectionStart)}
        onBlur={list.close}
        onKeyDown={(event) => {
          if (!isComposing(event) && !list.handleKey(event)) onKeyDown?.(event);
        }}
      />
      <mentionPopover.Part isWanted={list.isOpen} fieldRef={areaRef} list={list} />
    </>
  );
}
