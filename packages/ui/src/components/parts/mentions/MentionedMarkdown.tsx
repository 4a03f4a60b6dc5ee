import { useMemo } from 'react';
import { MarkdownText } from '../markdown/MarkdownText';
import { mentionCutter, type Mentionable } from './mentions';
import { named } from './mentions.css';

interface MentionedMarkdownProps {
  markdown: string;
  people: readonly Mentionable[];
}

/** Renders Markdown with highlighted mentions. */
export function MentionedMarkdown({ markdown, people }: MentionedMarkdownProps) {
  const cut = useMemo(() => mentionCutter(people), [people]);
  return (
    <MarkdownText
      markdown={markdown}
      drawText={(text, around) =>
        cut(text, around).map((part, place) =>
          part.named ? (
            // oxlint-disable-next-line react/no-array-index-key -- parts of one text have only their places
            <span key={place} className={named}>
              {part.text}
            </span>
          ) : (
            part.text
          ),
        )
      }
    />
  );
}
