import { addDays } from '../formats/days';

/** Result suggested by a reply: won, lost, or still open. */
export type ReplySuggestion = 'won' | 'lost' | 'open';

/** Facts read from the reply to a request for the result. */
export interface ReplyReading {
  /** Its words about the result, else its first ones, as written; empty if it has none. */
  readonly words: string;
  /** null if its words suggest nothing, or one and the other. */
  readonly suggests: ReplySuggestion | null;
  /** Day of the decision that a reply about an open job names, `YYYY-MM-DD`; null without one. */
  readonly decidedBy: string | null;
}

/**
 * Regular expression for the start of subjects that mail programs write without a person, such as out of office. It is
 * valid in JavaScript and in PostgreSQL, without case.
 */
export const automaticSubject = '^(automatic reply|auto[- ]?reply|auto[- ]?response|out of (the )?office)';

const isAutomatic = new RegExp(automaticSubject, 'i');

/** True for an answer that a mail program gave, which says nothing of the result. */
export const isAutomaticReply = (subject: string): boolean => isAutomatic.test(subject.trim());

/** Letters of a quoted sentence at most. */
const maxWords = 160;
/** Letters of a sentence that are looked at. */
const longestSentence = 400;
/** Maximum number of characters read: people answer at the start of an email. */
const maxRead = 10_000;

const quoteStart =
  /^\s*(?:>|on .{6,200} wrote:?\s*$|-{2,}\s*(?:original|forwarded) message|_{20,}|from:\s.+|sent from my )/i;
const signatureStart = /^--\s*$/;
const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|thanks|thank you|all)\b[^.!?]{0,40}[,.!–-]?$/i;

/** Lines that the person wrote: without the quoted email and the signature. */
const ownLines = (text: string): string[] => {
  const lines = text.slice(0, maxRead).split(/\r?\n/);
  const end = lines.findIndex(
    (line, index) =>
      quoteStart.test(line) || signatureStart.test(line) || quoteStart.test(`${line} ${lines[index + 1] ?? ''}`),
  );
  return end < 0 ? lines : lines.slice(0, end);
};

/** Sentences that a person wrote: paragraphs put together from their wrapped lines, then taken apart. */
export const sentencesOf = (text: string): string[] =>
  ownLines(text)
    .join('\n')
    .split(/\n\s*\n/)
    .flatMap((paragraph) =>
      paragraph
        .split('\n')
        .reduce<string[]>((lines, line) => {
          const last = lines.at(-1);
          // A short line ends what it says; a long one was wrapped.
          if (last === undefined || last.length < 50) return [...lines, line.trim()];
          return [...lines.slice(0, -1), `${last} ${line.trim()}`];
        }, [])
        .flatMap((line) => line.split(/(?<=[.!?])\s+(?=\S)/)),
    )
    .map((sentence) => sentence.slice(0, longestSentence).replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '' && !greeting.test(sentence));

/** Words that leave open whether something is true. */
const isUnsure = /\b(?:if|whether|unless|once|until|hope|may|might|could|should|when|who)\b|\?$/i;

const openWords: readonly RegExp[] = [
  /(?:\bnot|n['’]t|\bno)\b.{0,40}\b(?:yet|so far)\b/i,
  /(?<!\byou(?:r \w+)? )\b(?:has|have|had)(?: not|n['’]t)\b.{0,30}\b(?:award|decid|select|heard|pick|made)/i,
  /\bstill\b.{0,30}\b(?:open|pending|review|wait|decid|out|evaluat|level)/i,
  /\b(?:no decision|under review|to be decided|on hold|postponed|delayed)\b/i,
  /\b(?:decision|award|result|answer)s?\b.{0,40}\b(?:after|by|until|before|around|expected|pending|next|end of|in (?:a|two|three|\d))\b/i,
  /\b(?:will|['’]ll|expect to|going to|should)\b.{0,20}\b(?:know|decide|hear|let you know|get back)\b/i,
];
const lostWords: readonly RegExp[] = [
  /\b(?:went|go|gone|going|award(?:ed|ing)?|given|gave)\b(?: \S+){0,4} (?:to|with) (?:an?other|someone else|somebody else|others?\b|a different|a competitor|a lower)/i,
  /(?:\bnot|n['’]t)\b.{0,15}\b(?:award(?:ed|ing)? (?:to )?(?:you|it to you)|selected|successful|chosen|the low\b|low\b|win|won|get (?:the|this|it))/i,
  /\b(?:you|we)(?: have)? lost\b/i,
  /\bunfortunately\b.{0,80}\b(?:you|your|other|another|different)\b/i,
  /\b(?:select|chose|pick|hired?|us(?:ed|ing))\w*\b(?: \S+){0,2} (?:an?other|someone else|a different|a competitor)/i,
];
const wonWords: readonly RegExp[] = [
  /\b(?:award(?:ed|ing)?)\b(?: (?:it|this|the (?:job|project|work|contract|package)))?(?: to)? (?:you|your)\b/i,
  /\byou(?:['’]ve| have|['’]re| are| were| guys)?(?: been)? (?:got|get|won|awarded|selected|chosen|the successful|successful)\b/i,
  /\b(?:going|go|went|move|moving)(?: forward| ahead)? with (?:you|your)\b/i,
  /\byour (?:bid|proposal|price|number|quote)\b.{0,15}\b(?:accepted|selected|successful)\b/i,
  /\b(?:notice of award|letter of intent|the (?:job|project|work) is yours|we (?:have )?(?:selected|chosen?) (?:you|your))\b/i,
];

const saysOne = (patterns: readonly RegExp[], sentence: string): boolean =>
  patterns.some((pattern) => pattern.test(sentence));

const suggestionOf = (sentence: string): ReplySuggestion | null => {
  if (saysOne(openWords, sentence)) return 'open';
  if (isUnsure.test(sentence)) return null;
  if (saysOne(lostWords, sentence)) return 'lost';
  const isDenied = /\b(?:not|never|no)\b|n['’]t\b/i.test(sentence);
  return !isDenied && saysOne(wonWords, sentence) ? 'won' : null;
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const namedDay =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?\b(?:,? (\d{4}))?/i;
const numberedDay = /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b/;
/** Days before the reply that a day without a year may lie; one further back is of the next year. */
const lookBack = 60;

const two = (value: number): string => String(value).padStart(2, '0');

const dayOf = (month: number, day: number, year: number | null, repliedOn: string): string | null => {
  const given = year === null ? Number(repliedOn.slice(0, 4)) : year < 100 ? 2000 + year : year;
  const written = `${given}-${two(month)}-${two(day)}`;
  if (month < 1 || month > 12 || day < 1 || new Date(`${written}T00:00:00Z`).toJSON()?.slice(0, 10) !== written)
    return null;
  return year === null && written < addDays(repliedOn, -lookBack) ? dayOf(month, day, given + 1, repliedOn) : written;
};

/** The first day that a sentence names. */
const dayIn = (sentence: string, repliedOn: string): string | null => {
  const [, name, named, namedYear] = namedDay.exec(sentence) ?? [];
  if (name !== undefined)
    return dayOf(
      months.indexOf(name.toLowerCase()) + 1,
      Number(named),
      namedYear ? Number(namedYear) : null,
      repliedOn,
    );
  const [, month, day, year] = numberedDay.exec(sentence) ?? [];
  return month === undefined ? null : dayOf(Number(month), Number(day), year ? Number(year) : null, repliedOn);
};

const shortened = (sentence: string): string =>
  sentence.length <= maxWords ? sentence : `${sentence.slice(0, maxWords - 1).trimEnd()}…`;

/**
 * Reads what the reply of a contractor suggests about the result. It only suggests: a person sets the result.
 * @param text plain text of the email, with what it quotes.
 * @param repliedOn its day, `YYYY-MM-DD`, from which a day without a year is understood.
 */
export const readReply = (text: string, repliedOn: string): ReplyReading => {
  const sentences = sentencesOf(text);
  const said = sentences.flatMap((sentence) => {
    const suggests = suggestionOf(sentence);
    return suggests === null ? [] : [{ sentence, suggests }];
  });
  const results = new Set(said.flatMap(({ suggests }) => (suggests === 'open' ? [] : [suggests])));
  // One who says both has said nothing that can be relied on.
  if (results.size > 1) return { words: shortened(said[0]?.sentence ?? ''), suggests: null, decidedBy: null };
  const [first] = said.filter(({ suggests }) => results.size === 0 || results.has(suggests as 'won' | 'lost'));
  if (first === undefined) return { words: shortened(sentences[0] ?? ''), suggests: null, decidedBy: null };
  const { sentence, suggests } = first;
  return {
    words: shortened(sentence),
    suggests,
    decidedBy: suggests === 'open' ? dayIn(sentence, repliedOn) : null,
  };
};
