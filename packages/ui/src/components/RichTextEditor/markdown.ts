import {
  $convertFromMarkdownString,
  $convertToMarkdownString,
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  INLINE_CODE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  LINK,
  ORDERED_LIST,
  QUOTE,
  UNORDERED_LIST,
  type Transformer,
} from '@lexical/markdown';
import { mentionTransformer } from './hooks/mentions';

/** Markdown that the editor supports, the same as `RichText`. */
export const transformers: Transformer[] = [
  UNORDERED_LIST,
  ORDERED_LIST,
  QUOTE,
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  LINK,
  mentionTransformer,
];

/** Replaces the text with Markdown. Call it in an update. */
export const $readMarkdown = (markdown: string): void => $convertFromMarkdownString(markdown, transformers);

/** Returns the text as Markdown. Call it in a read. */
export const $writeMarkdown = (): string => $convertToMarkdownString(transformers).trim();
