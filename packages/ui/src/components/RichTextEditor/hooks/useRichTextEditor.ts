import { $insertDataTransferForRichText } from '@lexical/clipboard';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode, registerList } from '@lexical/list';
import { registerMarkdownShortcuts } from '@lexical/markdown';
import { QuoteNode, registerRichText } from '@lexical/rich-text';
import {
  $getSelection,
  COMMAND_PRIORITY_HIGH,
  createEditor,
  HISTORY_MERGE_TAG,
  mergeRegister,
  PASTE_COMMAND,
  TextNode,
  type LexicalEditor,
  type PasteCommandType,
} from 'lexical';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { $readMarkdown, $writeMarkdown, transformers } from '../markdown';
import { theme } from '../RichTextEditor.css';
import { $dropForeignFormats, $dropUnsafeLink, $formats, noFormats, type Formats } from './formats';
import { MentionNode } from './mentions';
import { pastedHtml } from './pastedHtml';

export interface RichTextEditorState {
  editor: LexicalEditor;
  /** The text as Markdown. */
  markdown: string;
  formats: Formats;
  /** Gives it its first text again. */
  reset: () => void;
}

interface Options {
  rootRef: RefObject<HTMLElement | null>;
  value: string | undefined;
  defaultValue: string | undefined;
  isEditable: boolean;
  onChange: ((markdown: string) => void) | undefined;
}

/** Changes within this time are one undo step, in ms. */
const stepMs = 500;

const create = (markdown: string, isEditable: boolean): LexicalEditor => {
  const editor = createEditor({
    namespace: 'RichTextEditor',
    nodes: [ListNode, ListItemNode, LinkNode, QuoteNode, MentionNode],
    theme,
    editable: isEditable,
    onError: (error) => {
      throw error;
    },
  });
  replace(editor, markdown);
  return editor;
};

const replace = (editor: LexicalEditor, markdown: string): void =>
  editor.update(() => $readMarkdown(markdown), { discrete: true, tag: HISTORY_MERGE_TAG });

const written = (editor: LexicalEditor): string => editor.getEditorState().read($writeMarkdown);

/** Inserts HTML of other programs in the blocks that the editor has. Returns false for what needs no help. */
const $paste = (event: PasteCommandType, editor: LexicalEditor): boolean => {
  const data = 'clipboardData' in event ? event.clipboardData : null;
  const html = data?.getData('text/html');
  const selection = $getSelection();
  if (!data || !html || !selection || data.getData('application/x-lexical-editor')) return false;
  const helped = pastedHtml(html);
  if (helped === html) return false;
  event.preventDefault();
  const transfer = new DataTransfer();
  transfer.setData('text/html', helped);
  $insertDataTransferForRichText(transfer, selection, editor);
  return true;
};

const isSame = (a: Formats, b: Formats): boolean =>
  a.block === b.block && a.link === b.link && a.words.join() === b.words.join();

/** Connects an editor to its element, with Markdown in and out, formats and undo. */
export const useRichTextEditor = ({
  rootRef,
  value,
  defaultValue,
  isEditable,
  onChange,
}: Options): RichTextEditorState => {
  const [editor] = useState(() => create(value ?? defaultValue ?? '', isEditable));
  const [markdown, setMarkdown] = useState(() => written(editor));
  const [first] = useState(markdown);
  const [formats, setFormats] = useState(noFormats);
  /** Values reported since the owner last set one; ignored when they come back late. */
  const reported = useRef(new Set([value]));
  /** Current Markdown. */
  const last = useRef(markdown);
  const isReceiving = useRef(false);
  const latest = useRef(onChange);
  useLayoutEffect(() => void (latest.current = onChange));

  useLayoutEffect(() => {
    const { current: root } = rootRef;
    editor.setRootElement(root);
    const unregister = mergeRegister(
      registerRichText(editor),
      registerList(editor),
      registerHistory(editor, createEmptyHistoryState(), stepMs),
      registerMarkdownShortcuts(editor, transformers),
      editor.registerCommand(PASTE_COMMAND, (event) => $paste(event, editor), COMMAND_PRIORITY_HIGH),
      editor.registerNodeTransform(TextNode, $dropForeignFormats),
      editor.registerNodeTransform(MentionNode, $dropForeignFormats),
      editor.registerNodeTransform(LinkNode, $dropUnsafeLink),
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        const next = editorState.read($formats);
        setFormats((before) => (isSame(before, next) ? before : next));
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
        const text = editorState.read($writeMarkdown);
        setMarkdown(text);
        if (isReceiving.current || text === last.current) return;
        last.current = text;
        reported.current.add(text);
        // Report synchronously: the next key may end the edit.
        latest.current?.(text);
      }),
    );
    return () => {
      unregister();
      editor.setRootElement(null);
    };
  }, [editor, rootRef]);

  useEffect(() => editor.setEditable(isEditable), [editor, isEditable]);

  useEffect(() => {
    if (value === undefined) return;
    const isReported = reported.current.has(value);
    if (value === last.current) reported.current.clear();
    if (isReported || value === last.current) return;
    isReceiving.current = true;
    replace(editor, value);
    isReceiving.current = false;
    last.current = written(editor);
    reported.current = new Set([value]);
  }, [editor, value]);

  const reset = (): void => editor.update(() => $readMarkdown(first), { discrete: true });
  return { editor, markdown, formats, reset };
};
