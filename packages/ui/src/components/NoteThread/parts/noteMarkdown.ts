import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';

/** Signs that stay text: HTML, images, definitions, and lines that people write without meaning Markdown. */
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

/** Reads the Markdown of a note: emphasis, code, links, quotes and lists. Never HTML. */
export const readMarkdown = (message: string): Root =>
  fromMarkdown(message, {
    extensions: [gfmAutolinkLiteral(), plain],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
  });

const safeSchemes = new Set(['http:', 'https:', 'mailto:']);

/** An address that a note may lead to; null for any other, such as a script. */
export const safeHref = (url: string): string | null => {
  try {
    return safeSchemes.has(new URL(url).protocol) ? url : null;
  } catch {
    return null;
  }
};
