import type { PhrasingContent, RootContent } from 'mdast';
import { Fragment, useMemo, type ReactNode } from 'react';
import { Link } from '../../Link/Link';
import * as css from './markdown.css';
import { readMarkdown } from './readMarkdown';
import { safeHref } from './safeHref';

type Node = RootContent | PhrasingContent;
/** Text before and after a piece of text in its block. */
interface Around {
  before: string;
  after: string;
}
type DrawText = (text: string, around: Around) => ReactNode;

export interface MarkdownTextProps {
  markdown: string;
  /** Renders plain text outside links, such as mentions in it. */
  drawText?: DrawText;
}

const asIs: DrawText = (text) => text;

const nothing: Around = { before: '', after: '' };

const textOf = (node: Node | undefined): string => {
  if (node === undefined) return '';
  if (node.type === 'break') return '\n';
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : '';
};

const drawAll = (nodes: readonly Node[], drawText: DrawText, { before, after } = nothing): ReactNode =>
  nodes.map((node, place) => {
    const around = {
      before: place === 0 ? before : textOf(nodes[place - 1]),
      after: place === nodes.length - 1 ? after : textOf(nodes[place + 1]),
    };
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text have only their places
    return <Fragment key={place}>{draw(node, drawText, around)}</Fragment>;
  });

const drawLink = (url: string, children: ReactNode): ReactNode => {
  const href = safeHref(url);
  if (href === null) return children;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
};

function draw(node: Node, drawText: DrawText, around: Around): ReactNode {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- other nodes are shown as their text
  switch (node.type) {
    case 'text':
      return drawText(node.value, around);
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
      return <em>{drawAll(node.children, drawText, around)}</em>;
    case 'strong':
      return <strong>{drawAll(node.children, drawText, around)}</strong>;
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
      return drawLink(node.url, drawAll(node.children, asIs));
    default:
      return 'value' in node ? node.value : null;
  }
}

/** Renders Markdown: paragraphs, lists, quotes, links, emphasis and code. */
export function MarkdownText({ markdown, drawText = asIs }: MarkdownTextProps) {
  const root = useMemo(() => readMarkdown(markdown), [markdown]);
  return <div className={css.blocks}>{drawAll(root.children, drawText)}</div>;
}
