import { Highlight } from '../Highlight/Highlight';
import { link as linkClass } from '../Link/Link.css';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { splitText, type TextRange } from './splitText';
import { note, text as textClass } from './TextWithHighlights.css';
import { useWords } from '../../words/words';
import { textWithHighlightsWords } from '../../words/english/TextWithHighlights.words';

export type { TextRange } from './splitText';

export interface TextLink {
  /** Index of the first character. */
  start: number;
  /** Index after the last character. */
  end: number;
  url: string;
  /** Set for a link that acts as soon as it is opened: a press calls `onAskLink` instead. @default false */
  isAsked?: boolean | undefined;
}

export interface TextWithHighlightsProps extends LabelledRootProps {
  /** Text; its line breaks are kept. */
  text: string;
  /** Ranges from which facts were read. */
  ranges: readonly TextRange[];
  /** Links in the text, which open in a new tab. */
  links?: readonly TextLink[] | undefined;
  /** Note next to a link with `isAsked`. @default 'answers the sender' */
  askedNote?: string;
  /** Id of the field in use, whose text is highlighted more strongly. */
  activeId?: string | null | undefined;
  /** Called with the id of the field whose text is hovered, and with null when the pointer leaves. */
  onActiveChange?: ((id: string | null) => void) | undefined;
  /** Called with the URL of a pressed link with `isAsked`. */
  onAskLink?: ((url: string) => void) | undefined;
}

// Plain links: those of a message don't need react-aria, which would weigh ten times as much as the rest.
const lookOfLink = linkClass({ tone: 'accent', isDisabled: false });

type MarkedProps = Pick<TextWithHighlightsProps, 'text' | 'ranges' | 'activeId' | 'onActiveChange'> & {
  /** Offset of this part in the whole text, from which the ranges count. */
  offset: number;
};

function Marked({ text, offset, ranges, activeId, onActiveChange }: MarkedProps) {
  // Ranges outside this part are dropped by the split.
  const inside = ranges.map(({ id, start, end }) => ({ id, start: Math.max(0, start - offset), end: end - offset }));
  return splitText(text, inside).map(({ start, text: words, rangeIds }) =>
    rangeIds.length === 0 ? (
      <span key={start}>{words}</span>
    ) : (
      <Highlight
        key={start}
        isActive={rangeIds.some((id) => id === activeId)}
        onHoverChange={(isHovered) => onActiveChange?.((isHovered && rangeIds[0]) || null)}
      >
        {words}
      </Highlight>
    ),
  );
}

/** A message with its links, in which the sources of facts are highlighted. */
export function TextWithHighlights(props: TextWithHighlightsProps) {
  const words = useWords('TextWithHighlights', textWithHighlightsWords);
  const { text, links = [], askedNote = words.asked, onAskLink } = props;
  const pieces = splitText(
    text,
    links.map((link, index) => ({ ...link, id: String(index) })),
  );
  return (
    <div {...pickRootProps(props)} className={textClass}>
      {pieces.map((piece) => {
        const marked = <Marked {...props} text={piece.text} offset={piece.start} />;
        // Without a range the index is NaN, and the link undefined.
        const link = links[Number(piece.rangeIds[0])];
        if (!link) return <span key={piece.start}>{marked}</span>;
        return link.isAsked ? (
          <span key={piece.start}>
            <button type="button" className={lookOfLink} onClick={() => onAskLink?.(link.url)}>
              {marked}
            </button>{' '}
            <span className={note}>{askedNote}</span>
          </span>
        ) : (
          <a key={piece.start} href={link.url} target="_blank" rel="noopener noreferrer" className={lookOfLink}>
            {marked}
          </a>
        );
      })}
    </div>
  );
}
