/**
 * Sentences that begin with a noun clause. "What it opens." tells a reader less than a verb or a noun does: "Opens a
 * list.", "Target." Questions, and clauses that a main clause follows ("Where a rule has no action, …"), are good.
 */
const clause =
  /^(?:(?:about|after|as|at|before|by|for|from|in|of|on|since|to|until|with) )?(?:what|whether|how|which|whom?|whose|why|where(?!as|ver))\b(?! case\b)(?!.*\?$)/i;
const adverbial =
  /^(?:in |from )?where\b[^,;:]*, (?!and\b|or\b|but\b|if\b|when\b|where\b|how\b|which\b|who\b|what\b|with\b|in\b|as\b|so\b)/i;
const howTo = /^how to\b/i;

const isNounClause = (sentence) => clause.test(sentence) && !adverbial.test(sentence) && !howTo.test(sentence);

/** Words that a native engineer does not write in a comment, and what to write instead. */
const words = [
  [/\b(?:stands|stand(?!-in|ard)|stood)(?! (?:in )?for\b| out\b| alone\b)\b/i, 'is'],
  [/\btold\b(?! apart)/i, 'notified, given, said'],
  [/\banew\b/i, 'again'],
  [/\bbeside\b/i, 'next to, besides'],
  [/\b(?:nobody|somebody)\b/i, 'no one, someone, a user'],
  [/\b(?:who|which)ever\b/i, 'a user who, any'],
  [/\b(?:lies|lain)\b/i, 'is'],
  [/(?<!\bthere )\b(?:is|are|was|were) none\b(?! of\b)/i, 'does not exist'],
  [/\bthere (?:is|are) not\b(?! enough)/i, 'does not exist'],
  [/\b(?:is|are|was|were) to be \w+/i, 'must be, will be'],
  [/\bin vain\b/i, 'without effect'],
  [/\b(?:here|there|where)(?:of|by|upon|with)\b/i, 'by that'],
  [/\bgo(?:es)? on\b/i, 'continue'],
];

/** Runs of lines that are comments as a whole, each with the number of its first line. */
const commentsOf = (source) => {
  /** @type {{ line: number, lines: string[] }[]} */
  const comments = [];
  let isOpen = false;
  let isLineComment = false;
  for (const [index, raw] of source.split('\n').entries()) {
    const text = raw.trim();
    const beginsBlock = !isOpen && /^\{?\/\*/.test(text);
    const isLine = !isOpen && text.startsWith('//');
    if (beginsBlock || (isLine && !isLineComment)) comments.push({ line: index + 1, lines: [] });
    if (beginsBlock || isLine || isOpen) comments.at(-1)?.lines.push(text);
    if (beginsBlock || isOpen) isOpen = !text.includes('*/');
    isLineComment = isLine;
  }
  return comments;
};

const wordsOf = (line) =>
  line
    .replace(/^(?:\{?\/\*\*?|\*(?!\/)|\/\/)\s?/, '')
    .replace(/\s*\*\/.*$/, '')
    .trim();

/** The sentences of a comment, each with the index of the line where it begins. */
const sentencesOf = (lines) => {
  const sentences = [];
  for (const [index, line] of lines.map(wordsOf).entries())
    for (const [part, text] of line.split(/(?<=[.?!:;])\s+(?=[A-Z])/).entries()) {
      const last = sentences.at(-1);
      if (part === 0 && last && !/[.?!]$/.test(last.text) && !/^(?:@|- |\d+\. )/.test(text)) last.text += ` ${text}`;
      else sentences.push({ index, text: text.replace(/^(?:@\w+ (?:\w+ )?|- |\d+\. )/, '') });
    }
  return sentences;
};

/**
 * Comment lines of a source that do not read as an engineer's English.
 * @returns {{ comments: number, faults: { line: number, text: string, advice: string }[] }}
 */
export const readComments = (source) => {
  const faults = new Map();
  let total = 0;
  for (const { line, lines } of commentsOf(source)) {
    total += lines.length;
    const add = (index, advice) => {
      if (!faults.has(line + index)) faults.set(line + index, { line: line + index, text: lines[index], advice });
    };
    for (const { index, text } of sentencesOf(lines))
      if (isNounClause(text)) add(index, 'begin with a verb or a noun, not with a noun clause');
    for (const [index, text] of lines.map(wordsOf).entries())
      for (const [pattern, instead] of words)
        if (pattern.test(text)) add(index, `"${text.match(pattern)?.[0]}": ${instead}`);
  }
  return { comments: total, faults: [...faults.values()].toSorted((one, other) => one.line - other.line) };
};
