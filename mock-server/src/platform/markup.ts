/** HTML that holds no text of others unescaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Value in a template: text is escaped; `null` and `false` render nothing. */
export type MarkupPart = Markup | string | number | false | null | readonly MarkupPart[];

/** Escapes a text for HTML, including quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const write = (part: MarkupPart): string => {
  if (part instanceof Markup) return part.text;
  if (part === null || part === false) return '';
  return typeof part === 'object' ? part.map(write).join('') : escapeHtml(String(part));
};

/** Template tag for HTML. Values are content of elements or of double-quoted attributes. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup =>
  new Markup(texts.map((text, index) => text + write(parts[index] ?? null)).join(''));
