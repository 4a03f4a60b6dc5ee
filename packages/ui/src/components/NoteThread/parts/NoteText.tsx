import type { ReactNode } from 'react';
import { cutAtMentions } from '../../MentionTextArea/mentions';
import { MarkdownText } from '../../../internal/markdown/MarkdownText';
import type { Option } from '../../../internal/options/option';
import * as css from '../NoteThread.css';

interface NoteTextProps {
  message: string;
  people: readonly Option[];
}

const withMentions = (text: string, people: readonly Option[]): ReactNode =>
  cutAtMentions(text, people).map((part, place) =>
    part.named ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have only their places
      <span key={place} className={css.named}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );

/** Shows a note's Markdown with the people it names. */
export function NoteText({ message, people }: NoteTextProps) {
  return <MarkdownText markdown={message} drawText={(text) => withMentions(text, people)} />;
}
