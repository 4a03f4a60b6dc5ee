import type { PhrasingContent, RootContent } from 'mdast';
import { Fragment, useMemo, type ReactNode } from 'react';
import { Link } from '../../components/Link/Link';
import * as css from './markdown.css';
import { readMarkdown } from './readMarkdown';
import { safeHref } from './safeHref';

type Node = RootContent | PhrasingContent;
type DrawText = (text: string) => ReactNode;

export interface MarkdownTextProps {
  markdown: string;
  /** Draws plain text, such as names in it. */
  drawText?: DrawText;
}

const drawAll = (nodes: readonly Node[], drawText: DrawText): ReactNode =>
  nodes.map((node, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text have only their places
    <Fragment key={place}>{draw(node, drawText)}</Fragment>
  ));

const drawLink = (url: string, children: ReactNode): ReactNode => {
  const href = safeHref(url);
  if (href === null) return children;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
};

function draw(node: Node, drawText: DrawText): ReactNode {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- other nodes are shown as their text
  switch (node.type) {
    case 'text':
      return drawText(node.value);
    case 'paragraph':
      return <p className={css.paragraph}>{drawAll(node.children, drawText)}</p>;
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      return (
        <List className={css.lists[List]} start={node.ordered ? (node.start ?? 1) : undefined}>
          {drawAll(node.children, drawText)}
        </List>
      );
    }
    case 'listItem':
      return <li>{drawAll(node.children, drawText)}</li>;
    case 'emphasis':
      return <em>{drawAll(node.children, drawText)}</em>;
    case 'strong':
      return <strong>{drawAll(node.children, drawText)}</strong>;
    case 'inlineCode':
      return <code className={css.code}>{node.value}</code>;
    case 'code':
      return (
        <pre className={css.paragraph}>
          <code className={css.code}>{node.value}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote className={css.quote}>{drawAll(node.children, drawText)}</blockquote>;
    case 'break':
      return <br />;
    case 'link':
      return drawLink(node.url, drawAll(node.children, drawText));
    default:
      return 'value' in node ? node.value : null;
  }
}

const asIs: DrawText = (text) => text;

/** Draws Markdown: paragraphs, lists, quotes, links, emphasis and code. */
export function MarkdownText({ markdown, drawText = asIs }: MarkdownTextProps) {
  const root = useMemo(() => readMarkdown(markdown), [markdown]);
  return <div className={css.blocks}>{drawAll(root.children, drawText)}</div>;
}
