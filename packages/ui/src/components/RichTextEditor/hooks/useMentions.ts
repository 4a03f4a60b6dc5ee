import { HISTORY_MERGE_TAG, HISTORY_PUSH_TAG, mergeRegister, TextNode, type LexicalEditor } from 'lexical';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { mentionCutter } from '../../parts/mentions/mentions';
import type { MentionList } from '../../parts/mentions/mentionList';
import { useMentionList } from '../../parts/mentions/useMentionList';
import type { Option } from '../../parts/options/option';
import { $beforeCaret, $markNames, $writeName, MentionNode } from './mentions';

/** Marks people's names in an editor, and suggests them while one is typed. */
export const useMentions = (
  editor: LexicalEditor,
  people: readonly Option[],
  isEditable: boolean,
): MentionList<string> => {
  const list = useMentionList<string>({
    people,
    onPick: (name, written) =>
      // Synchronous: the next key may end the edit.
      editor.update(() => $writeName(name, written), { discrete: true, tag: HISTORY_PUSH_TAG }),
  });
  const latest = useRef(list);
  useLayoutEffect(() => void (latest.current = list));

  useEffect(() => {
    if (!isEditable) latest.current.close();
  }, [isEditable]);

  const names = people.map(({ label }) => label).join('\n');
  useLayoutEffect(() => {
    const cut = mentionCutter(names.split('\n').map((label) => ({ id: label, label })));
    const mark = (node: TextNode): void => $markNames(node, cut);
    return mergeRegister(editor.registerNodeTransform(TextNode, mark), editor.registerNodeTransform(MentionNode, mark));
  }, [editor, names]);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyLeaves, tags }) => {
        const before = editorState.read($beforeCaret);
        const isTyped = dirtyLeaves.size > 0 && !tags.has(HISTORY_MERGE_TAG);
        if (isTyped && before) latest.current.offer(before.text, before.place);
        else latest.current.follow(before?.place ?? null);
      }),
    [editor],
  );
  return list;
};
