import { MarkdownText } from '../../internal/markdown/MarkdownText';
import { pickRootProps, type RootProps } from '../../internal/rootProps';

export interface RichTextProps extends RootProps {
  /** Markdown: paragraphs, lists, quotes, links, emphasis and code. HTML is shown as text. */
  markdown: string;
}

/** Shows formatted text. */
export function RichText({ markdown, ...props }: RichTextProps) {
  return (
    <div {...pickRootProps(props)}>
      <MarkdownText markdown={markdown} />
    </div>
  );
}
