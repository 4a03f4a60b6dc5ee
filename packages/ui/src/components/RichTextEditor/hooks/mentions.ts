import { $isLinkNode } from '@lexical/link';
import type { TextMatchTransformer } from '@lexical/markdown';
import {
  $addUpdateTag,
  $createTextNode,
  $getEditor,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  SKIP_DOM_SELECTION_TAG,
  TextNode,
  type EditorConfig,
  type LexicalNode,
} from 'lexical';
import type { CutText, TextPart } from '../../parts/mentions/mentions';
import { named } from '../../parts/mentions/mentions.css';

/** A name in the text, edited like the text around it. */
export class MentionNode extends TextNode {
  override $config() {
    return this.config('mention', { extends: TextNode });
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.classList.add(...named.split(' '));
    return element;
  }
  override isTextEntity(): true {
    return true;
  }
}

const isMention = (node: TextNode): boolean => node instanceof MentionNode;

/** Adjacent text nodes that would be one without mentions. */
type Run = readonly [TextNode, ...TextNode[]];

const firstOf = (run: Run): TextNode => run[0];
const lastOf = (run: Run): TextNode => run.at(-1) ?? run[0];
const $textOf = (run: Run): string => run.map((node) => node.getTextContent()).join('');
const $textBefore = (run: Run): string => firstOf(run).getPreviousSibling()?.getTextContent() ?? '';
const $textAfter = (run: Run): string => lastOf(run).getNextSibling()?.getTextContent() ?? '';

/** Returns true if two adjacent text nodes belong to one run. */
const $areJoined = (node: TextNode, other: LexicalNode | null): other is TextNode =>
  $isTextNode(other) &&
  [node, other].every((one) => isMention(one) || one.isSimpleText()) &&
  node.getFormat() === other.getFormat() &&
  node.getStyle() === other.getStyle();

const $runAround = (node: TextNode): Run => {
  const run: [TextNode, ...TextNode[]] = [node];
  for (let other = node.getPreviousSibling(); $areJoined(node, other); other = other.getPreviousSibling())
    run.unshift(other);
  for (let other = node.getNextSibling(); $areJoined(node, other); other = other.getNextSibling()) run.push(other);
  return run;
};

/** Returns true if a text can contain mentions: not in code or in a link. */
const $takesNames = (node: TextNode): boolean =>
  (isMention(node) || node.isSimpleText()) && !node.hasFormat('code') && !$isLinkNode(node.getParent());

/** Returns the distance of a point from the start of a run; null outside. */
const $offsetIn = (run: Run, { key, offset }: { key: string; offset: number }): number | null => {
  const index = run.findIndex((node) => node.getKey() === key);
  if (index === -1) return null;
  return run.slice(0, index).reduce((sum, node) => sum + node.getTextContentSize(), offset);
};

const $pointAt = (nodes: readonly TextNode[], distance: number): { key: string; offset: number } | null => {
  let offset = distance;
  for (const node of nodes) {
    const size = node.getTextContentSize();
    if (offset <= size) return { key: node.getKey(), offset };
    offset -= size;
  }
  return null;
};

/** Replaces a run. The selection keeps its distance from the start, unless a caret is wanted. */
const $replaceRun = (run: Run, parts: readonly TextPart[], caret?: number): void => {
  const selection = $getSelection();
  const points = $isRangeSelection(selection) ? [selection.anchor, selection.focus] : [];
  const distances = points.map((point) => $offsetIn(run, point));
  const nodes = parts.map(({ text, named: someone }) =>
    (someone ? new MentionNode(text) : $createTextNode(text))
      .setFormat(firstOf(run).getFormat())
      .setStyle(firstOf(run).getStyle()),
  );
  for (const node of nodes) firstOf(run).insertBefore(node);
  for (const node of run) node.remove();
  const moved = $getSelection();
  if (!$isRangeSelection(moved)) return;
  for (const [index, point] of [moved.anchor, moved.focus].entries()) {
    const distance = distances[index] ?? null;
    const place = distance === null ? null : $pointAt(nodes, caret ?? distance);
    if (place) point.set(place.key, place.offset, 'text');
  }
  // Writing the selection to the document would take the focus.
  if (!$getEditor().getRootElement()?.matches(':focus')) $addUpdateTag(SKIP_DOM_SELECTION_TAG);
};

const $runsBeside = (changed: TextNode): readonly Run[] => {
  const parent = changed.getParent();
  const block = $isLinkNode(parent) ? parent.getParent() : parent;
  const runs: Run[] = [];
  for (let node = block?.getFirstChild(); node; node = node.getNextSibling()) {
    if (!$isTextNode(node)) continue;
    const run = $runAround(node);
    runs.push(run);
    node = lastOf(run);
  }
  return runs;
};

/** Returns where each name starts and ends, as one text. */
const placesOf = (pieces: readonly { text: string; isName: boolean }[]): string => {
  let end = 0;
  return pieces
    .flatMap(({ text, isName }) => {
      end += text.length;
      return isName ? `${end - text.length}-${end}` : [];
    })
    .join();
};

/** Makes a mention of each name in the block of a changed text, and of nothing else. Call it in an update. */
export const $markNames = (changed: TextNode, cut: CutText): void => {
  for (const run of $runsBeside(changed)) {
    // An input method holds on to its node.
    if (run.some((node) => node.isComposing())) continue;
    const text = $textOf(run);
    const around = { before: $textBefore(run), after: $textAfter(run) };
    const parts = $takesNames(firstOf(run)) ? cut(text, around) : [{ text }];
    const marked = placesOf(run.map((node) => ({ text: node.getTextContent(), isName: isMention(node) })));
    if (marked !== placesOf(parts.map((part) => ({ text: part.text, isName: part.named !== undefined }))))
      $replaceRun(run, parts);
  }
};

interface Caret {
  run: Run;
  /** Distance from the start of the run. */
  distance: number;
}

const $caret = (): Caret | null => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node) || !$takesNames(node)) return null;
  const run = $runAround(node);
  const distance = $offsetIn(run, selection.anchor);
  return distance === null ? null : { run, distance };
};

/** Text before the caret, and what identifies its place. */
export interface BeforeCaret {
  text: string;
  place: string;
}

/** Returns the text before the caret; null where mentions are not possible. Call it in a read. */
export const $beforeCaret = (): BeforeCaret | null => {
  const caret = $caret();
  if (!caret) return null;
  const { run, distance } = caret;
  const text = `${$textBefore(run)}${$textOf(run).slice(0, distance)}`;
  return { text, place: `${firstOf(run).getKey()}:${distance}` };
};

/** Replaces the typed characters before the caret with a name. Call it in an update. */
export const $writeName = (name: string, written: string): void => {
  const caret = $caret();
  if (!caret) return;
  const { run, distance } = caret;
  const text = $textOf(run);
  const before = `${text.slice(0, distance - written.length)}${name} `;
  $replaceRun(run, [{ text: `${before}${text.slice(distance).replace(/^ /, '')}` }], before.length);
};

/** Returns a run as one node, for reading. */
const $asOne = (run: Run): TextNode => {
  const before = firstOf(run).getPreviousSibling();
  return Object.create(firstOf(run), {
    getTextContent: { value: () => $textOf(run) },
    getPreviousSibling: { value: () => ($isTextNode(before) ? $asOne($runAround(before)) : before) },
    getNextSibling: { value: () => lastOf(run).getNextSibling() },
  }) as TextNode;
};

/** Exports mentions to Markdown together with the text around them, because formats begin and end with the run. */
export const mentionTransformer: TextMatchTransformer = {
  type: 'text-match',
  dependencies: [MentionNode],
  // Never matches: typing alone creates no mention.
  regExp: /(?!)/,
  export: (node, _exportChildren, exportFormat) => {
    if (!$isTextNode(node)) return null;
    const run = $runAround(node);
    return firstOf(run).is(node) ? exportFormat($asOne(run), $textOf(run)) : '';
  },
};
