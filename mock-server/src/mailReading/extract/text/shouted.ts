import type { Mapped } from '../../mapped';

/** Lowers words of emails in capitals, as patterns recognise names by their capitals. */

/** Words between names in a sentence, and within titles. */
const small =
  /^(?:in|on|the|for|by|at|to|is|are|was|will|of|and|with|from|has|have|due|located|near|before|no|later|than|that|which|want|this|next|we|you|your|our|us|me|please|need|bid|bids|number|numbers|price|prices|pricing|quote|quotes|proposal|proposals|close|closes|send|until|soliciting|requesting|requests|inviting|invites|seeking|accepting|looking|asking)$/i;
/** Words found only in sentences. */
const spoken = /\b(?:WE|IS|YOU|YOUR|OUR|PLEASE|ARE|WILL|HAS|HAVE|NEED|CLOSES?|SEND|MUST)\b/;
const minWords = 6;
const maxShouted = 2000;

/** A sentence in capitals in normal case; headings, names and every other line unchanged. */
export function unshouted(line: Mapped): Mapped {
  const { text } = line;
  if (text.length > maxShouted || /\p{Ll}/u.test(text) || !spoken.test(text) || text.split(/\s+/).length < minWords)
    return line;
  const quiet = text.replace(/[\p{Lu}'’]+/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    const beginsSentence = /(?:^|[.!?]\s*)$/.test(text.slice(Math.max(0, at - 3), at));
    if (small.test(word) && !/^\.? ?#?\d/.test(text.slice(at + word.length)))
      return beginsSentence ? capitalised(lower) : lower;
    return word.length < 4 ? word : capitalised(lower);
  });
  return quiet.length === text.length ? { ...line, text: quiet } : line;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
