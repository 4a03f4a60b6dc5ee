import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';

/** Constructs that stay text: HTML, images, definitions, and characters that users type without meaning Markdown. */
const plain = {
  disable: {
    null: [
      'htmlFlow',
      'htmlText',
      'labelStartImage',
      'definition',
      'codeIndented',
      'setextUnderline',
      'headingAtx',
      'thematicBreak',
    ],
  },
};

/** Parses emphasis, code, links, quotes and lists. Never HTML. */
export const readMarkdown = (markdown: string): Root =>
  fromMarkdown(markdown, {
    extensions: [gfmAutolinkLiteral(), plain],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
  });
