import type { RefObject } from 'react';
import { mentionTextAreaWords } from '../../../words/english/MentionTextArea.words';
import { useWords } from '../../../words/words';
import { OptionList } from '../options/OptionList';
import { OptionPopover } from '../options/OptionPopover';
import type { MentionList } from './mentionList';

export interface MentionPopoverProps {
  fieldRef: RefObject<HTMLElement | null>;
  list: Omit<MentionList<never>, 'offer' | 'follow'>;
}

const widthPx = 288;
const maxHeightPx = 192;
const nobody: ReadonlySet<string> = new Set();

/** List of suggested names, below the field. */
export function MentionPopover({ fieldRef, list }: MentionPopoverProps) {
  const words = useWords('MentionTextArea', mentionTextAreaWords);
  const { isOpen, options } = list;
  return (
    <OptionPopover
      triggerRef={fieldRef}
      isOpen={isOpen}
      onClose={list.close}
      widthPx={widthPx}
      announced={isOpen ? words.offered(options.length) : undefined}
    >
      <OptionList
        id={list.id}
        aria-label={words.people}
        options={options}
        selectedIds={nobody}
        query={list.written}
        activeIndex={list.activeIndex}
        onActiveChange={list.setActiveIndex}
        onPick={list.pick}
        maxHeightPx={maxHeightPx}
      />
    </OptionPopover>
  );
}
