import { Highlight } from '../Highlight/Highlight';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { splitText, type TextRange } from './splitText';
import { text as textClass } from './TextWithHighlights.css';

export type { TextRange } from './splitText';

export interface TextWithHighlightsProps extends LabelledRootProps {
  /** The text; its line breaks are kept. */
  text: string;
  /** Where facts were read from. */
  ranges: readonly TextRange[];
  /** The field in use; its text turns to the stronger highlight. */
  activeId?: string | null | undefined;
  /** Called with the field whose text the pointer is on, and with null when it leaves. */
  onActiveChange?: ((id: string | null) => void) | undefined;
}

/** A message with the places marked that its facts were read from. */
export function TextWithHighlights({ text, ranges, activeId, onActiveChange, ...rest }: TextWithHighlightsProps) {
  return (
    <div {...pickRootProps(rest)} className={textClass}>
      {splitText(text, ranges).map((piece) =>
        piece.rangeId === undefined ? (
          <span key={piece.start}>{piece.text}</span>
        ) : (
          <Highlight
            key={piece.start}
            isActive={piece.rangeId === activeId}
            onHoverChange={(isHovered) => onActiveChange?.(isHovered ? (piece.rangeId ?? null) : null)}
          >
            {piece.text}
          </Highlight>
        ),
      )}
    </div>
  );
}
