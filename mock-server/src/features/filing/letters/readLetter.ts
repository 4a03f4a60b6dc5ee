import { isTradePhrase } from '../../../mailReading/extract/text/trades';
import { amountPattern, isAmountText } from '@basis/domain/model/formats/currencySigns';
import type { Currency } from '@basis/domain/model/formats/money';
import { readReply, sentencesOf } from '@basis/domain/model/outcomes/readReply';
import { readNumber } from '@basis/ui/numbers';

/** An amount that a letter names. */
export interface ReadAmount {
  /** In the minor unit of the workspace's currency; null for an amount of another one. */
  readonly amountCents: number | null;
  /** As it is written; null without an amount. */
  readonly amountText: string | null;
}

/** A price that a letter names. */
export interface CompetitorPrice extends ReadAmount {
  readonly name: string;
  readonly words: string;
}

export type LetterOutcome = 'awarded' | 'notAwarded' | 'results';

/** What a letter says of its bid, apart from dates, with the sentence that says so. */
export interface LetterNews {
  readonly outcome:
    | (ReadAmount & {
        readonly kind: LetterOutcome;
        readonly competitors: readonly CompetitorPrice[];
        readonly words: string;
      })
    | null;
  readonly standing: { readonly kind: 'cancelled' | 'postponed'; readonly words: string } | null;
  readonly cancelledWalk: string | null;
  readonly addendum: { readonly number: number | null; readonly words: string } | null;
  readonly scope: { readonly text: string; readonly words: string } | null;
}

export interface ReadLetter {
  readonly subject: string;
  readonly text: string;
  readonly type: string;
  /** Day of receipt, `YYYY-MM-DD`. */
  readonly day: string;
  /** Names of the workspace, which is no competitor. */
  readonly ourNames: readonly string[];
  /** True if a new bid date was read: the bid is moved rather than postponed. */
  readonly hasBidDate: boolean;
  /** Currency of the workspace. */
  readonly currency: Currency;
}

const money = new RegExp(amountPattern, 'gu');
/** A company's name, up to six words. */
const companyName = String.raw`([A-Z][\w&'’-]{0,30}(?: (?:[A-Z][\w&'’-]{0,30}|&|and|of)){0,5})`;
/** `Palisade Interiors at $438,500`. */
const priced = new RegExp(`${companyName},? ?(?:at|was|bid|with|came in at|[:|–—-]) (${amountPattern})`, 'gu');

const noAmount: ReadAmount = { amountCents: null, amountText: null };

/** Reads an amount with its sign; one of another currency is kept as it is written. */
const amountOf = (amountText: string, { code, decimals }: Currency): ReadAmount => {
  const unit = { locale: 'en-US', kind: 'money', currency: code, maxDecimals: decimals } as const;
  const read = readNumber(amountText, unit);
  return { amountCents: read.is === 'number' ? Math.round(read.value * 10 ** decimals) : null, amountText };
};

const amountIn = (sentence: string, currency: Currency): ReadAmount => {
  const found = [...sentence.matchAll(money)].find(([text]) => isAmountText(text));
  return found ? amountOf(found[0], currency) : noAmount;
};

const isSameAmount = (one: ReadAmount, other: ReadAmount): boolean =>
  one.amountCents === other.amountCents && (one.amountCents !== null || one.amountText === other.amountText);

/** Words before a price that name no company. */
const noCompany =
  /^(?:your|our|you|we|the|total|base|bid|bids|amount|price|contract|alternate|alt|quote|proposal|proposals|subtotal|tax|budget|low|award)\b/i;

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const isOurName = (name: string, ourNames: readonly string[]): boolean => {
  const key = folded(name);
  return ourNames.map(folded).some((our) => our !== '' && (key.includes(our) || our.includes(key)));
};

/** True for a name that a price may belong to: no word for a sum, and not our own. */
const isCompetitor = (name: string, { ourNames }: ReadLetter): boolean =>
  !noCompany.test(name) && folded(name).length >= 3 && !isOurName(name, ourNames);

/** An amount at the end of a line of a table, where the head may say the currency. */
const bareAmount = /(?<![\d.,])\d{1,3}(?:,\d{3}){1,4}(?:\.\d{2})?(?![\d.,])/gu;
const place = /^[\s|]*(?:(?:\(?\d{1,2}[.)]|#\d{1,2}|[-*•])\s+)?/u;
const signs = new Set(' \t:|–—-');

/** A name without the signs and leaders around it; a dot at its end is its own. */
const bareName = (text: string): string => {
  let [start, end] = [0, text.length];
  while (start < end && (signs.has(text.charAt(start)) || text.charAt(start) === '.')) start += 1;
  while (
    end > start &&
    (signs.has(text.charAt(end - 1)) || text.slice(end - 2, end) === '..' || text.slice(end - 2, end) === ' .')
  )
    end -= 1;
  return text.slice(start, end);
};
const nameWord = /^(?:[\p{Lu}\d(][\p{L}\d&.,'’()/-]*|and|of|the|de|la|&)$/u;
const [longestLine, mostWords, longestTail] = [200, 9, 60];

/**
 * Reads a row of a table of prices: `1. Palisade Interiors, Inc. .... $438,500 (low)`, or the price first.
 * @param isOfResults true where numbers without a sign are prices too
 */
const rowOf = (line: string, isOfResults: boolean): { readonly name: string; readonly written: string } | null => {
  if (line.length > longestLine) return null;
  const signed = [...line.matchAll(money)].filter(([text]) => isAmountText(text));
  const [amount] = signed.length > 0 || !isOfResults ? signed : line.matchAll(bareAmount);
  if (!amount) return null;
  const [before, after] = [line.slice(0, amount.index), line.slice(amount.index + amount[0].length)];
  const lead = bareName(before.replace(place, ''));
  if (lead !== '' && after.trim().length > longestTail) return null;
  const name = bareName((lead === '' ? after : lead).replace(/\([^()]{0,60}\)\s*$/u, ''));
  const words = name.split(/\s+/u);
  const isName = words.length <= mostWords && /\p{L}{2}/u.test(name) && words.every((word) => nameWord.test(word));
  // A row of a trade is a part of one price.
  return isName && !isTradePhrase(name) ? { name, written: amount[0] } : null;
};

/** Prices of a table, whose rows are lines of a company and an amount; one such line is no table. */
const tabledPrices = (letter: ReadLetter): CompetitorPrice[] => {
  const isOfResults = resultsSaid.test(letter.subject) || resultsSaid.test(letter.text.slice(0, maxRead));
  const rows = letter.text
    .slice(0, maxRead)
    .split(/[\r\n]+/u)
    .flatMap((line) => {
      const row = rowOf(line, isOfResults);
      return row && !noCompany.test(row.name) ? [{ ...row, words: line.replace(/\s+/gu, ' ').trim() }] : [];
    });
  if (rows.length < 2) return [];
  return rows
    .filter(({ name }) => isCompetitor(name, letter))
    .map(({ name, written, words }) => ({ name: name.slice(0, 200), ...amountOf(written, letter.currency), words }));
};

/** Prices of others that sentences and tables name; a table has the whole names. */
const pricesIn = (lines: readonly string[], letter: ReadLetter): CompetitorPrice[] => {
  const prices = new Map<string, CompetitorPrice>();
  const tabled = tabledPrices(letter);
  for (const price of tabled) if (!prices.has(folded(price.name))) prices.set(folded(price.name), price);
  for (const line of lines)
    for (const [words, given = '', written = ''] of line.matchAll(priced)) {
      const name = given.replace(/^(?:And|The) /, '').trim();
      const amount = amountOf(written, letter.currency);
      const isKnown = tabled.some((price) => folded(price.name).includes(folded(name)) && isSameAmount(price, amount));
      if (!isAmountText(written) || isKnown || !isCompetitor(name, letter) || prices.has(folded(name))) continue;
      prices.set(folded(name), { name: name.slice(0, 200), ...amount, words: words.trim() });
    }
  return [...prices.values()].slice(0, 20);
};

const aboutWalk = /\b(?:job ?walk|site (?:walk|visit|tour)|walk-?through|pre-?bid|meeting|conference|call|webinar)\b/i;
const cancelledWord = /\bcancel(?:l?ed|l?ing|lation)\b/i;
const denied = /\b(?:not|never)\b|n['’]t\b/i;

/** True if a sentence says something of this kind, and neither denies it nor leaves it open before it says so. */
const says = (sentence: string, said: RegExp): boolean => {
  const found = said.exec(sentence);
  if (!found) return false;
  const before = sentence.slice(0, found.index + found[0].length);
  return !denied.test(before.slice(-(found[0].length + 30))) && !unsure.test(before);
};
const ended: readonly RegExp[] = [
  /\bno longer (?:pursuing|bidding|proceeding|moving (?:forward|ahead)|going (?:forward|ahead)|a project)\b/i,
  /\b(?:owner|client|developer|district|county|city)\b.{0,40}\b(?:walked away|pulled (?:the|this) (?:plug|project|job))/i,
  /\bwill not be (?:taking|accepting|receiving|opening) (?:any )?(?:bids|proposals|quotes)\b/i,
  /\b(?:project|job|solicitation|bid|rfp|procurement)\b.{0,40}\b(?:is|was|been|has been) (?:withdrawn|pulled|terminated|scrapped)\b/i,
];
const cancelsBid = /\b(?:project|job|bid|bids|solicitation|rfp|itb|procurement|work|it|this|school|building)\b/i;
const putOff = /\b(?:postponed|put on hold|on hold|suspended|put off|delayed)\b/i;
const ofBidDate = /\b(?:project|job|bid|bids|bidding|bid date|solicitation|procurement|it|this)\b/i;

const addendumSaid = /\badden(?:dum|da)\b[\s_-]{0,5}(?:no\b\.?|number|#)?[\s_#-]{0,5}0{0,5}([1-9]\d{0,2})?(?!\d)/i;
const addendumNews = /\b(?:issued|attached|posted|available|released|part of|includes|revises|acknowledge)\b/i;

const scopeSaid =
  /\b(?:add|added|adding|include|including)\b (.{3,80}?) (?:to|in) (?:your|the|our) (?:scope|bid|proposal|price|pricing|quote|package)\b/i;

const awardSaid =
  /\b(?:pleased|happy|glad|proud|excited) to award\b|\bnotice of award\b|\b(?:intent|intend|intends) to award\b/i;
/** Gone to somebody who is named. */
const wentTo = /\b(?:awarded|award it|went|given|going) to ([A-Z][\w&.'’-]{0,30}(?: [A-Z&][\w&.'’-]{0,30}){0,4})/;
const resultsSaid = /\bbid (?:results|tab|tabs|tabulation|opening)\b|\bapparent low\b|\bresults of the bid/i;

/** Words that leave open whether something is so. */
const unsure = /\b(?:if|whether|unless|once|may|might|could|would|when)\b/i;

const askingTypes: ReadonlySet<string> = new Set(['Bid invite']);

const outcomeOf = (letter: ReadLetter, sentences: readonly string[]): LetterNews['outcome'] => {
  const { text, subject, ourNames, day, currency } = letter;
  const isOurs = (name: string): boolean => ourNames.some((our) => folded(name).includes(folded(our)) && our !== '');
  const named = sentences.flatMap((sentence) => {
    const [, name] = wentTo.exec(sentence) ?? [];
    return name === undefined || unsure.test(sentence) || denied.test(sentence)
      ? []
      : [{ sentence, isOurs: isOurs(name) }];
  });
  const award = sentences.find((sentence) => says(sentence, awardSaid));
  const reply = readReply(text, day);
  const toOthers = named.find((one) => !one.isOurs && !/\byou\b/i.test(one.sentence));
  const toUs =
    named.find((one) => one.isOurs)?.sentence ?? award ?? (reply.suggests === 'won' ? reply.words : undefined);
  const lost = toOthers?.sentence ?? (reply.suggests === 'lost' ? reply.words : undefined);
  const prices = pricesIn(sentences, letter);
  // One who says both has said nothing that can be relied on.
  if (toUs !== undefined && lost === undefined) {
    const amount = amountIn(toUs, currency);
    return {
      kind: 'awarded',
      ...amount,
      competitors: prices.filter((price) => !isSameAmount(price, amount)),
      words: toUs,
    };
  }
  if (lost !== undefined && toUs === undefined)
    return { kind: 'notAwarded', ...noAmount, competitors: prices, words: lost };
  const results = sentences.find((sentence) => resultsSaid.test(sentence));
  if (
    lost === undefined &&
    toUs === undefined &&
    prices.length > 1 &&
    (results !== undefined || resultsSaid.test(subject))
  )
    return { kind: 'results', ...noAmount, competitors: prices, words: results ?? subject };
  return null;
};

const standingOf = ({ hasBidDate }: ReadLetter, sentences: readonly string[]): LetterNews['standing'] => {
  const cancelled = sentences.find(
    (sentence) =>
      (says(sentence, cancelledWord) && cancelsBid.test(sentence) && !aboutWalk.test(sentence)) ||
      ended.some((pattern) => pattern.test(sentence) && !unsure.test(sentence)),
  );
  if (cancelled !== undefined) return { kind: 'cancelled', words: cancelled };
  const postponed = sentences.find(
    (sentence) => says(sentence, putOff) && ofBidDate.test(sentence) && !aboutWalk.test(sentence),
  );
  return postponed === undefined || hasBidDate ? null : { kind: 'postponed', words: postponed };
};

const addendumOf = ({ type, subject }: ReadLetter, sentences: readonly string[]): LetterNews['addendum'] => {
  const numberIn = (text: string): number | null => {
    const [, number] = addendumSaid.exec(text) ?? [];
    return number === undefined ? null : Number(number);
  };
  const said = sentences.find((sentence) => addendumSaid.test(sentence) && addendumNews.test(sentence));
  if (said !== undefined) return { number: numberIn(said) ?? numberIn(subject), words: said };
  return type === 'Addendum' && addendumSaid.test(subject) ? { number: numberIn(subject), words: subject } : null;
};

/** Letters of a message at most: news come first. */
const maxRead = 10_000;
const longest = 200;
const quote = (words: string): string => (words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words);

/** Reads what a letter says of its bid, apart from dates. It only offers: a person decides. */
export const readLetter = (letter: ReadLetter): LetterNews => {
  // “Addendum No. 2” is no end of a sentence.
  const sentences = sentencesOf(letter.text.slice(0, maxRead).replace(/\bno\.[ \t](?=\d)/gi, 'No.'));
  const isInvitation = askingTypes.has(letter.type);
  const standing = standingOf(letter, sentences);
  const outcome = isInvitation || standing?.kind === 'cancelled' ? null : outcomeOf(letter, sentences);
  const walk = sentences.find((sentence) => aboutWalk.test(sentence) && says(sentence, cancelledWord));
  const scopeSentence = sentences.find((sentence) => scopeSaid.test(sentence));
  const scope = scopeSentence === undefined ? undefined : scopeSaid.exec(scopeSentence)?.[1];
  const addendum = addendumOf(letter, sentences);
  return {
    outcome: outcome && { ...outcome, words: quote(outcome.words) },
    standing: isInvitation || !standing ? null : { ...standing, words: quote(standing.words) },
    cancelledWalk: walk === undefined ? null : quote(walk),
    addendum: addendum && { ...addendum, words: quote(addendum.words) },
    scope:
      isInvitation || scope === undefined || scopeSentence === undefined
        ? null
        : { text: scope.replace(/^the /i, ''), words: quote(scopeSentence) },
  };
};
