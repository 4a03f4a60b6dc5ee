import type { PhrasingContent, RootContent } from 'mdast';
import { Fragment, useMemo, type ReactNode } from 'react';
import { Link } from '../../Link/Link';
import { cutAtMentions } from '../../MentionTextArea/mentions';
import type { Option } from '../../../internal/options/option';
import * as css from '../NoteThread.css';
import { readMarkdown, safeHref } from './noteMarkdown';

type Node = RootContent | PhrasingContent;

interface NoteTextProps {
  message: string;
  people: readonly Option[];
}

const withMentions = (text: string, people: readonly Option[]): ReactNode =>
  cutAtMentions(text, people).map((part, piece) =>
    part.named ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have their places only
      <span key={piece} className={css.named}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );

const drawAll = (nodes: readonly Node[], people: readonly Option[]): ReactNode =>
  nodes.map((node, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have their places only
    <Fragment key={place}>{draw(node, people)}</Fragment>
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

function draw(node: Node, people: readonly Option[]): ReactNode {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- what a note can't hold is shown as its text
  switch (node.type) {
    case 'text':
      return withMentions(node.value, people);
    case 'paragraph':
      return <p className={css.message}>{drawAll(node.children, people)}</p>;
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      return (
        <List className={css.points[List]} start={node.ordered ? (node.start ?? 1) : undefined}>
          {drawAll(node.children, people)}
        </List>
      );
    }
    case 'listItem':
      return <li>{drawAll(node.children, people)}</li>;
    case 'emphasis':
      return <em>{drawAll(node.children, people)}</em>;
    case 'strong':
      return <strong>{drawAll(node.children, people)}</strong>;
    case 'inlineCode':
      return <code className={css.code}>{node.value}</code>;
    case 'code':
      return (
        <pre className={css.message}>
          <code className={css.code}>{node.value}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote className={css.quote}>{drawAll(node.children, people)}</blockquote>;
    case 'break':
      return <br />;
    case 'link':
      return drawLink(node.url, drawAll(node.children, people));
    default:
      return 'value' in node ? node.value : null;
  }
}

/** The words of a note: lists, links, emphasis, and who is named. */
export function NoteText({ message, people }: NoteTextProps) {
  const root = useMemo(() => readMarkdown(message), [message]);
  return <div className={css.text}>{drawAll(root.children, people)}</div>;
}
