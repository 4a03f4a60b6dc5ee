import { $isLinkNode, $toggleLink, LinkNode } from '@lexical/link';
import { $isListNode, ListNode, $insertList, $removeList } from '@lexical/list';
import { $createQuoteNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  type LexicalNode,
  type RangeSelection,
  type TextFormatType,
  type TextNode,
} from 'lexical';
import { safeHref } from '../../parts/markdown/safeHref';

/** Inline formats. */
export const wordFormats = ['bold', 'italic', 'code'] as const;
export type WordFormat = (typeof wordFormats)[number];

/** Block formats other than a paragraph. */
export const blockFormats = ['bullets', 'numbers', 'quote'] as const;
export type BlockFormat = (typeof blockFormats)[number];

/** Formats of the selection. */
export interface Formats {
  readonly words: readonly WordFormat[];
  readonly block: BlockFormat | null;
  /** URL of the link; null outside of links. */
  readonly link: string | null;
}

export const noFormats: Formats = { words: [], block: null, link: null };

const $listAround = (node: LexicalNode): ListNode | null => $findMatchingParent(node, $isListNode);

const $blockOf = ({ anchor }: RangeSelection): BlockFormat | null => {
  const node = anchor.getNode();
  const list = $listAround(node);
  if (list) return list.getListType() === 'number' ? 'numbers' : 'bullets';
  return $findMatchingParent(node, $isQuoteNode) ? 'quote' : null;
};

/** Reads the formats of the selection. Call it in a read. */
export const $formats = (): Formats => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return noFormats;
  return {
    words: wordFormats.filter((format) => selection.hasFormat(format)),
    block: $blockOf(selection),
    link: $findMatchingParent(selection.anchor.getNode(), $isLinkNode)?.getURL() ?? null,
  };
};

/** Toggles a block format on the selected lines. Call it in an update. */
export const $toggleBlock = (block: BlockFormat): void => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const before = $blockOf(selection);
  if (before === 'bullets' || before === 'numbers') {
    if (before === block) return $removeList();
    if (block === 'quote') $removeList();
  }
  if (block !== 'quote') return $insertList(block === 'numbers' ? 'number' : 'bullet');
  for (const line of new Set(selection.getNodes().map((node) => node.getTopLevelElement()))) {
    if (!line) continue;
    const next = $isQuoteNode(line) ? $createParagraphNode() : $createQuoteNode();
    line.replace(next, true);
  }
};

/** Sets the URL of the selected text, or of the link at the caret; null removes the link. Call it in an update. */
export const $link = (url: string | null): void => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
  if (link && selection.isCollapsed()) {
    if (url !== null) return void link.setURL(url);
    for (const child of link.getChildren()) link.insertBefore(child);
    return link.remove();
  }
  if (url !== null && selection.isCollapsed()) {
    selection.insertText(url);
    const { anchor } = selection;
    anchor.set(anchor.key, anchor.offset - url.length, 'text');
  }
  $toggleLink(url);
};

const kept: ReadonlySet<TextFormatType> = new Set(wordFormats);
const all: readonly TextFormatType[] = [
  'bold',
  'italic',
  'code',
  'underline',
  'strikethrough',
  'subscript',
  'superscript',
  'highlight',
];

/** Removes formats that the Markdown does not support, such as those of pasted text. */
export const $dropForeignFormats = (node: TextNode): void => {
  if (node.getStyle() !== '') node.setStyle('');
  for (const format of all) if (!kept.has(format) && node.hasFormat(format)) node.toggleFormat(format);
};

/** Removes a link whose URL is no web or email address. */
export const $dropUnsafeLink = (node: LinkNode): void => {
  if (safeHref(node.getURL()) !== null) return;
  for (const child of node.getChildren()) node.insertBefore(child);
  node.remove();
};
