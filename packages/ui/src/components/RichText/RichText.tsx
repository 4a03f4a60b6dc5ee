import { MentionedMarkdown } from '../parts/mentions/MentionedMarkdown';
import type { Option } from '../parts/options/option';
import { pickRootProps, type RootProps } from '../../internal/rootProps';

export interface RichTextProps extends RootProps {
  /** Markdown: paragraphs, lists, quotes, links, emphasis and code. HTML is shown as text. */
  markdown: string;
  /** People and teams whose names are highlighted. */
  people?: readonly Option[] | undefined;
}

const noPeople: readonly Option[] = [];

/** Shows formatted text. */
export function RichText({ markdown, people = noPeople, ...props }: RichTextProps) {
  return (
    <div {...pickRootProps(props)}>
      <MentionedMarkdown markdown={markdown} people={people} />
    </div>
  );
}
