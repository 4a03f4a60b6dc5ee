/** A normalized media type and its raw parameters. */
export interface MediaType {
  readonly name: string;
  readonly parameters: string;
}

const pair = /^\s*([\w!#$&^.+-]+)\s*[/\\]\s*([\w!#$&^.+-]+)[\s,;]*([^]*)$/;
const families = /^(?:application|audio|font|image|message|model|multipart|text|video|x-.*)$/;
/** Text types that are attachments; any other is shown as text (RFC 2046, 4.1.4). */
const filesOfPrograms =
  /^text\/(?:calendar|csv|vcard|x-vcard|directory|rtf|css|javascript|xml|tab-separated-values|rfc822-headers|x-patch|x-diff|x-amp-html)$/;

const withoutComments = (value: string): string => value.replace(/^((?:[^"(]|"[^"]*")*)\([^()]*\)/, '$1');

/** Interprets an invalid media type: HTML or multipart if it mentions it, plain text (RFC 2045, 5.2), else unknown. */
const guessed = (value: string): MediaType => {
  const [first = ''] = value.split(/[;,]/, 1);
  const parameters = value.slice(first.length).replace(/^[\s,;]+/, '');
  if (/^\s*multipart\b/i.test(first)) return { name: 'multipart/mixed', parameters };
  if (/html/i.test(first)) return { name: 'text/html', parameters };
  const isText = first.trim() === '' || /\b(?:text|plain|ascii)\b/i.test(first);
  return { name: isText ? 'text/plain' : 'unknown', parameters: isText ? parameters : value };
};

const mended = (family: string, kind: string): string => {
  if (families.test(family)) return `${family}/${kind}`;
  if (kind === 'text' || kind === 'html') return family === 'html' || kind === 'html' ? 'text/html' : 'text/plain';
  return `${family}/${kind}`;
};

/** Parses a Content-Type leniently; `unknown` if it names no type. */
export const readMediaType = (value: string): MediaType => {
  const plain = withoutComments(value);
  const found = pair.exec(plain);
  if (!found) return guessed(plain);
  const [, family = '', kind = '', parameters = ''] = found;
  return { name: mended(family.toLowerCase(), kind.toLowerCase()), parameters };
};

/** True for a value in the form of a media type of a known family. */
export const isMediaType = (value: string): boolean => {
  const found = pair.exec(withoutComments(value));
  return found !== null && families.test((found[1] ?? '').toLowerCase());
};

/** How to display a part inline; null for attachments. */
export const shownAs = (name: string): 'plain' | 'html' | 'enriched' | null => {
  if (name === 'text/html' || name === 'application/xhtml+xml') return 'html';
  if (name === 'text/enriched' || name === 'text/richtext') return 'enriched';
  return name.startsWith('text/') && !filesOfPrograms.test(name) ? 'plain' : null;
};

/** Value of a header parameter, quoted or not; empty if missing. */
export const parameterOf = (parameters: string, name: string): string => {
  const pattern = new RegExp(`(?:^|[;\\s,])${name}\\s*=\\s*(?:"([^"]*)(?:"|$)|'([^']*)'|([^;\\s"]*))`, 'i');
  const found = pattern.exec(parameters);
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
};

/** True if the parameters contain a file name. */
export const namesFile = (parameters: string): boolean =>
  /(?:^|[;\s,])(?:file)?name(?:\*\d*\*?)?\s*=\s*"?[^;"\s]/i.test(parameters);
