import { Bold, Code, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react';
import { FORMAT_TEXT_COMMAND, type LexicalEditor } from 'lexical';
import type { AriaAttributes, RefObject } from 'react';
import { toolbarProps } from '../../../internal/toolbarKeys';
import { useWords } from '../../../words/words';
import { classNames } from '../../../internal/classNames';
import { Icon, type IconDrawing } from '../../Icon/Icon';
import { iconButton } from '../../IconButton/IconButton.css';
import {
  blockFormats,
  wordFormats,
  $toggleBlock,
  type BlockFormat,
  type Formats,
  type WordFormat,
} from '../hooks/formats';
import * as css from '../RichTextEditor.css';
import { richTextEditorWords } from '../../../words/english/RichTextEditor.words';

interface FormatBarProps {
  editor: LexicalEditor;
  formats: Formats;
  barRef: RefObject<HTMLDivElement | null>;
  isLinking: boolean;
  isDisabled: boolean;
  onLink: () => void;
}

const drawings: Readonly<Record<WordFormat | BlockFormat, IconDrawing>> = {
  bold: Bold,
  italic: Italic,
  code: Code,
  bullets: List,
  numbers: ListOrdered,
  quote: Quote,
};

/** Toolbar for the formats of the selected text. */
export function FormatBar({ editor, formats, barRef, isLinking, isDisabled, onLink }: FormatBarProps) {
  const words = useWords('RichTextEditor', richTextEditorWords);
  const button = (format: WordFormat | BlockFormat, isOn: boolean, apply: () => void) => (
    <BarButton
      key={format}
      icon={drawings[format]}
      aria-label={words[format]}
      aria-pressed={isOn}
      isOn={isOn}
      isDisabled={isDisabled}
      onPress={() => {
        apply();
        editor.focus();
      }}
    />
  );
  return (
    <div ref={barRef} {...toolbarProps(words.formatting)} className={css.bar}>
      {wordFormats.map((format) =>
        button(format, formats.words.includes(format), () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)),
      )}
      {blockFormats.map((format) =>
        button(format, formats.block === format, () => editor.update(() => $toggleBlock(format))),
      )}
      <BarButton
        icon={Link2}
        aria-label={words.link}
        aria-expanded={isLinking}
        isOn={isLinking || formats.link !== null}
        isDisabled={isDisabled}
        onPress={onLink}
      />
    </div>
  );
}

interface BarButtonProps extends Pick<AriaAttributes, 'aria-label' | 'aria-pressed' | 'aria-expanded'> {
  icon: IconDrawing;
  isOn: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

/** Looks like an `IconButton`, without react-aria's presses, which weigh a tenth of the editor. */
function BarButton({ icon, isOn, isDisabled, onPress, ...aria }: BarButtonProps) {
  return (
    <button
      {...aria}
      type="button"
      className={classNames(iconButton({ size: 'xs', variant: 'plain', isOn }), css.barButton)}
      disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      // Keeps the focus in the text. Safari would take it away, as it gives buttons none.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      <Icon icon={icon} size={14} />
    </button>
  );
}
