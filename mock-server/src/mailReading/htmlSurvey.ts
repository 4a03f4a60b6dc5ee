import { Parser } from 'htmlparser2';

/** Facts about a message's HTML before sanitising. */
export interface HtmlSurvey {
  /** The email's own `<base href>`. */
  readonly baseHref: string | null;
  /** The source without elements that would hide text. Not yet safe. */
  readonly source: string;
}

/** Nesting depth beyond which a source is an attempt to cost time. */
const maxOpenTags = 2000;

/** Elements with invisible content. */
export const silentTags = [
  'script',
  'style',
  'textarea',
  'title',
  'template',
  'svg',
  'math',
  'iframe',
  'xmp',
  'noembed',
  'noframes',
];

const silent: ReadonlySet<string> = new Set(silentTags);
/** Elements that hide the rest of an email if they are not closed. */
const endless: ReadonlySet<string> = new Set(['svg', 'math', 'noscript']);
const breaking = /^(?:br|p|div|tr|table|li|h[1-6])$/;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface OpenTag {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const asWords = (pieces: readonly string[]): string =>
  pieces
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\n\s*/g, '<br>');

class TooDeep extends Error {}

/** Scans a source for ranges to remove. */
class Surveyor {
  baseHref: string | null = null;
  readonly #edits: Edit[] = [];
  readonly #tracked: OpenTag[] = [];
  #words: string[] = [];
  #open = 0;
  /** Number of open elements without text within the `noscript`. */
  #silent = 0;
  #unscripted = 0;

  openTag(tag: OpenTag, attributes: Readonly<Record<string, string>>): void {
    if (tag.name === 'base' && this.baseHref === null && attributes.href) this.baseHref = attributes.href;
    this.#open += 1;
    if (this.#open > maxOpenTags) throw new TooDeep();
    if (breaking.test(tag.name)) this.#write('\n');
    if (silent.has(tag.name)) this.#silent += 1;
    if (tag.name === 'noscript') {
      if (this.#unscripted === 0) [this.#words, this.#silent] = [[], 0];
      this.#unscripted += 1;
    }
    if (endless.has(tag.name)) this.#tracked.push(tag);
  }

  closeTag(name: string, end: number, isImplied: boolean): void {
    this.#open -= 1;
    if (breaking.test(name)) this.#write('\n');
    if (silent.has(name)) this.#silent -= 1;
    if (name === 'noscript') this.#unscripted -= 1;
    const tag = endless.has(name) ? this.#tracked.pop() : undefined;
    if (!tag) return;
    const isOfItself = end === tag.end;
    if (isImplied && !isOfItself) this.#edits.push({ start: tag.start, end: tag.end, text: '' });
    else if (name === 'noscript' && this.#unscripted === 0) this.#replace(tag.start, end);
  }

  text(text: string): void {
    this.#write(text.replace(/\s+/g, ' '));
  }

  edited(source: string): string {
    const pieces: string[] = [];
    let at = 0;
    for (const { start, end, text } of this.#edits.toSorted((one, other) => one.start - other.start)) {
      pieces.push(source.slice(at, start), text);
      at = end;
    }
    return pieces.length ? [...pieces, source.slice(at)].join('') : source;
  }

  #write(text: string): void {
    if (this.#unscripted > 0 && this.#silent === 0) this.#words.push(text);
  }

  /** Replaces an element, including the edits within it. */
  #replace(start: number, end: number): void {
    while ((this.#edits.at(-1)?.start ?? -1) > start) this.#edits.pop();
    this.#edits.push({ start, end, text: ` ${asWords(this.#words)} ` });
  }
}

/** Keeps only text and line ends. Elements with hidden content stay, to be removed later. */
const withoutElements = (source: string): string =>
  source
    .replace(/<(?:br|\/?(?:p|div|tr|table|li|h[1-6]))(?=[\s/>])[^<>]*>/gi, '\n')
    .replace(/<\/?(?!(?:script|style|title|textarea)(?=[\s/>]))[a-z][^<>]*>/gi, ' ')
    .replace(/\n\s*/g, '<br>');

/**
 * Finds the base of links in a source, and fixes markup that would hide text: `noscript` becomes its content, and an
 * unclosed inline picture loses its tag. If nesting is deep enough to cost excessive time, only the text is kept.
 */
export const surveyHtml = (source: string): HtmlSurvey => {
  const surveyor = new Surveyor();
  const parser = new Parser({
    onopentag: (name, attributes) =>
      surveyor.openTag({ name, start: parser.startIndex, end: parser.endIndex + 1 }, attributes),
    onclosetag: (name, isImplied) => surveyor.closeTag(name, parser.endIndex + 1, isImplied),
    ontext: (text) => surveyor.text(text),
  });
  try {
    parser.end(source);
  } catch (error) {
    if (error instanceof TooDeep) return { baseHref: surveyor.baseHref, source: withoutElements(source) };
    throw error;
  }
  return { baseHref: surveyor.baseHref, source: surveyor.edited(source) };
};
