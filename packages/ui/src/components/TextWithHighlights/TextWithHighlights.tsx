import { Highlight } from '../Highlight/Highlight';
import { link as linkClass } from '../Link/Link.css';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { splitText, type TextRange } from './splitText';
import { note, text as textClass } from './TextWithHighlights.css';
import { useWords } from '../../words/words';
import { textWithHighlightsWords } from './TextWithHighlights.words';

export type { TextRange } from './splitText';

export interface TextLink {
  /** First character, counted from 0. */
  start: number;
  /** The character after the last. */
  end: number;
  url: string;
  /** It does something as soon as it is opened: a press asks by `onAskLink`. @default false */
  isAsked?: boolean | undefined;
}

export interface TextWithHighlightsProps extends LabelledRootProps {
  /** The text; its line breaks are kept. */
  text: string;
  /** Where facts were read from. */
  ranges: readonly TextRange[];
  /** Where links stand; they open beside the page. */
  links?: readonly TextLink[] | undefined;
  /** What is said of a link that is asked about. @default 'answers the sender' */
  askedNote?: string;
  /** The field in use; its text turns to the stronger highlight. */
  activeId?: string | null | undefined;
  /** Called with the field whose text the pointer is on, and with null when it leaves. */
  onActiveChange?: ((id: string | null) => void) | undefined;
  /** Called with the address of a link that is asked about. */
  onAskLink?: ((url: string) => void) | undefined;
}

// Links of a message need nothing of react-aria, which would weigh ten times what this does.
const lookOfLink = linkClass({ tone: 'accent', isDisabled: false });

type MarkedProps = Pick<TextWithHighlightsProps, 'text' | 'ranges' | 'activeId' | 'onActiveChange'> & {
  /** Where the text stands in the whole, which the ranges count from. */
  offset: number;
};

function Marked({ text, offset, ranges, activeId, onActiveChange }: MarkedProps) {
  // What lies outside is left out by the cut.
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

/** A message with the places marked that its facts were read from, and its links. */
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
        // No range is link NaN, which there is none of.
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
