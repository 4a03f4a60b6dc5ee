/** Markers at the start of a line: quotes and list items. */
const lineMarks = /^(?:\s*(?:>|[-*+](?=\s)|\d+[.)](?=\s)))+\s?/;

/** Links, emphasis and code. Their lengths are bounded: an unclosed mark would be looked for to the end of the line. */
const wordMarks =
  /\[([^\]]{0,300})\]\((?:<[^>]{0,500}>|[^\s)]{0,500})(?:\s{1,9}"[^"]{0,300}")?\)|(\*{1,3}|`{1,3})(?=\S)(.{1,2000}?)\2/g;

const withoutWordMarks = (line: string): string =>
  line.replace(wordMarks, (_, linked?: string, _mark?: string, marked?: string) =>
    withoutWordMarks(linked ?? marked ?? ''),
  );

/**
 * Converts Markdown to one line of plain text, for cells and tags.
 * @example plainMarkdown('- **Shaft** walls\n- [Plans](https://a.example)') // 'Shaft walls Plans'
 */
export const plainMarkdown = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) =>
      withoutWordMarks(line.replace(lineMarks, ''))
        .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
        .trim(),
    )
    .filter(Boolean)
    .join(' ');
